import { useEffect, useEffectEvent } from 'react';
import type { ServiceWorkerBridge } from '#bridge/service-worker.ts';
import { getTenantByDomain } from '#contract/tenant.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { putSettingsIfChanged } from '#db/settings.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import { SESSION_ENDED } from '#tenant/open-tenant.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { useToasts } from '#ui/toast-context.ts';
import { useUpdate } from './use-update.ts';

const SETTINGS_FRESH_MS = 5 * 60_000;

interface Props {
  readonly events: EventTarget;
  readonly worker: Promise<ServiceWorkerBridge | null>;
  readonly buildId: string;
}

/** What the app does for every screen of a tenant, and shows nothing of. */
export function TenantDuties({ events, worker, buildId }: Props) {
  useUpdate(worker, buildId);
  useCurrentSettings();
  useTellSessionEnd(events);
  return null;
}

/** The shop may change its settings while the app is open; its newest texts replace the document's. */
function useCurrentSettings(): void {
  const { settings, domain, api, databases, keys, clock } = useTenant();
  const { replaceTexts } = useI18n();
  useRevalidate(
    keys.settings(),
    async () => {
      if (await isFresh(databases.cache)) return;
      const { data } = await api.call(getTenantByDomain, { params: { domain } });
      await putSettingsIfChanged(databases.cache, data.tenant, {
        fetchedAt: Date.now(),
        serverAt: await clock.serverNow(),
        etag: null,
      });
    },
    { freshMs: SETTINGS_FRESH_MS },
  );

  const follow = useEffectEvent(() => void replaceTexts(settings.customLocale));
  useEffect(() => follow(), [settings.customLocale]);
}

/** A document that has just come carries them. */
async function isFresh(cache: CacheDatabase): Promise<boolean> {
  const stamp = await cache.$stamps.where({ table: 'settings' }).first();
  return stamp !== undefined && Date.now() - stamp.fetchedAt < SETTINGS_FRESH_MS;
}

/** B§4: an expired session is told once, wherever the customer is. */
function useTellSessionEnd(events: EventTarget): void {
  const { t } = useI18n();
  const toasts = useToasts();
  const tell = useEffectEvent(() => toasts.show({ id: SESSION_ENDED, tone: 'error', text: t('sessionExpired') }));
  useEffect(() => {
    const listener = () => tell();
    events.addEventListener(SESSION_ENDED, listener);
    return () => events.removeEventListener(SESSION_ENDED, listener);
  }, [events]);
}
