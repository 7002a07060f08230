import type { ServiceWorkerBridge } from '#bridge/service-worker.ts';
import type { WorkerMessage } from '#contract/sw-messages.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { rememberTenant } from '#db/tenants.ts';
import { pathInTenant } from '#domain/routing/page-path.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { outboxOwners } from '#sync/outbox-owners.ts';
import type { OpenedTenant } from '#tenant/open-tenant.ts';
import { openTenant } from '#tenant/open-tenant.ts';
import type { CreateTenantServices } from '#tenant/tenant-services.ts';
import { createTenantServices, registerAtRest } from './page-services.ts';
import { isSafeToReload } from './is-safe-to-reload.ts';

export interface StartedTenant {
  readonly opened: OpenedTenant;
  readonly worker: Promise<ServiceWorkerBridge | null>;
}

interface DocumentParts {
  readonly settings: TenantSettings;
  readonly serverTime: string;
}

/** Opens a tenant with its services. The service worker is registered after the first screen is shown. */
export async function startTenant({ settings, serverTime }: DocumentParts): Promise<StartedTenant> {
  let worker: Promise<ServiceWorkerBridge | null> = Promise.resolve(null);
  const createServices: CreateTenantServices = (databases, sessions, onSessionEnded) => {
    const onMessage = (message: WorkerMessage) => {
      if (message.type === 'session-ended' && message.tenantId === settings.tenantId) onSessionEnded(null);
    };
    const owners = outboxOwners(databases, sessions);
    const isSafe = () =>
      isSafeToReload(
        { owners, cache: databases.cache, clock: services.clock },
        { path: pathInTenant(location.pathname), search: location.search },
      );
    worker = registerAtRest({ isSafeToReload: isSafe, scope: `/${settings.domain}/`, onMessage });
    const services = createTenantServices({ databases, owners, sessions, worker, onSessionEnded });
    return services;
  };
  const open = () => openTenant({ settings, serverTime }, createServices);
  const opened = await open().catch(async (error: unknown) => {
    const { openInMemory } = await import('./without-storage.tsx');
    return await openInMemory(open, error);
  });
  // The service worker needs this entry; the page can send without it, and has a database less to open before its first answer.
  void whenIdle()
    .then(() => rememberTenant(opened.databases.app, settings, Date.now()))
    .catch(() => undefined);
  void afterStoring(worker, opened.databases);
  return { opened, worker };
}

/** When all files are stored, the rest is prepared without a download. */
async function afterStoring(worker: StartedTenant['worker'], databases: TenantDatabases): Promise<void> {
  if (await worker)
    await import('./prepare-rest.ts').then((part) => part.prepareRest(databases)).catch(() => undefined);
}
