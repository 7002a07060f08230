import { readDocument } from '#db/document-store.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { inLanguage } from '#domain/translations.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { Uid } from '#domain/person/uid.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { resourceKeys } from '#remote/swr-keys.ts';
import { SWRConfig } from 'swr';
import { keepSame } from './keep-same.ts';
import type { OpenedTenant } from './open-tenant.ts';
import { revalidationSettings } from './revalidation-settings.ts';
import { TenantContext, type Tenant } from './tenant-context.ts';
import { useIsPainting } from '#ui/use-is-painting.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';

interface Props {
  readonly opened: OpenedTenant;
  readonly children: ReactNode;
}

/**
 * Provides the tenant and follows the databases: a login in another tab or newer settings update every screen at once.
 */
export function TenantProvider({ opened, children }: Props) {
  const { databases: visitor, sessions, services } = opened;
  const known = useLiveQuery(async () => sessions.read(), [sessions], opened.session);
  // A painted document is a visitor's.
  const session = useIsPainting() ? null : known;
  const same = useMemo(() => keepSame<TenantSettings | undefined>(opened.settings), [opened]);
  const stored = useLiveQuery(
    async () => same(await readDocument(visitor.cache, 'settings', [])),
    [visitor, same],
    opened.settings,
  );
  const language = useLanguage();
  const written = stored ?? opened.settings;
  const settings = useMemo(() => inLanguage(written, language), [written, language]);
  const uid: Uid = session?.customerId ?? VISITOR;
  const databases = useMemo(() => (uid === VISITOR ? visitor : visitor.forUser(uid)), [visitor, uid]);
  useTheme(settings.theme.colors.primary, opened.settingsOfDocument.theme.colors.primary);

  const tenant = useMemo<Tenant>(() => {
    const { domain, tenantId } = settings;
    const keys = resourceKeys(tenantId, uid);
    return {
      ...services,
      settings,
      ownTitle: written.title,
      domain,
      tenantId,
      uid,
      session,
      databases,
      sessions,
      keys,
    };
  }, [settings, written, uid, session, databases, services, sessions]);
  const revalidation = useMemo(() => revalidationSettings(services.link), [services]);
  return (
    <TenantContext value={tenant}>
      <SWRConfig value={revalidation}>{children}</SWRConfig>
    </TenantContext>
  );
}

/** Applies the theme if the tenant's colour has changed since this document was rendered. */
function useTheme(primary: string, primaryOfDocument: string): void {
  useEffect(() => {
    if (primary === primaryOfDocument) return undefined;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let isCurrent = true;
    const paint = async () => {
      const { accentProperties, themePalette } = await import('#domain/tenant/theme-palette.ts');
      if (!isCurrent) return;
      // Overwrites the document's palette through the CSSOM, which a strict CSP allows.
      const { style } = document.documentElement;
      const accent = themePalette(primary)[dark.matches ? 'dark' : 'light'];
      for (const [name, value] of accentProperties(accent)) style.setProperty(name, value);
    };
    const repaint = () => void paint();
    repaint();
    dark.addEventListener('change', repaint);
    return () => {
      isCurrent = false;
      dark.removeEventListener('change', repaint);
    };
  }, [primary, primaryOfDocument]);
}
