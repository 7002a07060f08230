import type { ServiceWorkerBridge } from '#bridge/service-worker.ts';
import { registerServiceWorker } from '#bridge/service-worker.ts';
import type { WorkerMessage } from '#contract/sw-messages.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { segmentsInTenant } from '#domain/route-path.ts';
import type { TenantSettings } from '#domain/tenant-settings.ts';
import type { OpenedTenant } from '#tenant/open-tenant.ts';
import { openTenant } from '#tenant/open-tenant.ts';
import { afterLoad } from './after-load.ts';
import { equipTenant } from './equip-tenant.ts';
import { isSafeAddress } from './safe-point.ts';

export interface StartedTenant {
  readonly opened: OpenedTenant;
  readonly worker: Promise<ServiceWorkerBridge | null>;
}

interface DocumentParts {
  readonly settings: TenantSettings;
  readonly serverTime: string;
}

/** Opens a tenant with everything that acts for it. The service worker is registered once the first screen is there. */
export async function startTenant({ settings, serverTime }: DocumentParts): Promise<StartedTenant> {
  let worker: Promise<ServiceWorkerBridge | null> = Promise.resolve(null);
  const opened = await openTenant({ settings, serverTime }, (databases, sessions, onSessionEnded) => {
    const onMessage = (message: WorkerMessage) => {
      if (message.type === 'session-ended' && message.tenantId === settings.tenantId) onSessionEnded();
    };
    worker = afterLoad().then(() =>
      registerServiceWorker({ ...safety(databases), scope: `/${settings.domain}/`, onMessage }),
    );
    return equipTenant({ databases, sessions, worker, onSessionEnded });
  });
  return { opened, worker };
}

/** Asked only when a new build waits, so the outbox's part of the question is fetched then. */
const safety = ({ data }: TenantDatabases) => ({
  isSafePoint: async () => {
    if (!isSafeAddress(segmentsInTenant(location.pathname), location.search)) return false;
    const { isOutboxQuiet } = await import('./outbox-quiet.ts');
    return await isOutboxQuiet(data);
  },
});
