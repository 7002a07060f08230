import { readDocument } from '#db/document-store.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { dropExpiredDrafts } from '#db/drop-expired-drafts.ts';
import type { Uid } from '#domain/person/uid.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { resourceKeys } from '#remote/swr-keys.ts';
import { SWRConfig } from 'swr';
import type { OpenedTenant } from './open-tenant.ts';
import { revalidationSettings } from './revalidation-settings.ts';
import { TenantContext, type Tenant } from './tenant-context.ts';
import { useTheme } from './use-theme.ts';

interface Props {
  readonly opened: OpenedTenant;
  readonly children: ReactNode;
}

/** Follows the device's own copies: a login in another tab or newer settings change every screen at once. */
export function TenantProvider({ opened, children }: Props) {
  const { databases: visitor, sessions, services } = opened;
  const session = useLiveQuery(() => sessions.read(), [sessions], opened.session);
  const stored = useLiveQuery(() => readDocument(visitor.cache, 'settings', []), [visitor], opened.settings);
  const settings = stored ?? opened.settings;
  const uid: Uid = session?.customerId ?? VISITOR;
  const databases = useMemo(() => (uid === VISITOR ? visitor : visitor.forUser(uid)), [visitor, uid]);
  useTheme(settings.theme.colors.primary, opened.settingsOfDocument.theme.colors.primary);

  useEffect(() => {
    void dropExpiredDrafts(databases.data, Date.now());
  }, [databases]);

  const tenant = useMemo<Tenant>(() => {
    const { domain, tenantId } = settings;
    const keys = resourceKeys(tenantId, uid);
    return { ...services, settings, domain, tenantId, uid, session, databases, sessions, keys };
  }, [settings, uid, session, databases, services, sessions]);
  const revalidation = useMemo(() => revalidationSettings(services.link), [services]);
  return (
    <TenantContext value={tenant}>
      <SWRConfig value={revalidation}>{children}</SWRConfig>
    </TenantContext>
  );
}
