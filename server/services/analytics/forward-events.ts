import type { TenantId } from '#domain/ids.ts';
import type { Config } from '#server/foundation/config.ts';
import type { TenantSettingsCache } from '#server/services/tenants/tenant-settings-cache.ts';
import type { EventBatch } from './destination.ts';
import { destinationsOf } from './destinations.ts';

interface Ports {
  readonly config: Pick<Config, 'publicUrl' | 'googleAnalyticsSecrets'>;
  readonly tenants: Pick<TenantSettingsCache, 'byId'>;
  readonly fetch: typeof globalThis.fetch;
}

type Told = Pick<EventBatch, 'visit' | 'events'> & { readonly tenantId: TenantId };

/** Tells the tenant's own analytics. Rejects when one of them did not take it; the others were told all the same. */
export async function forwardEvents({ config, tenants, fetch }: Ports, { tenantId, ...told }: Told): Promise<void> {
  const settings = await tenants.byId(tenantId);
  if (!settings || told.events.length === 0) return;
  const batch = { ...told, shopUrl: `${config.publicUrl ?? ''}/${settings.domain}` };
  const destinations = destinationsOf(settings.integrations, { googleSecrets: config.googleAnalyticsSecrets, fetch });
  await Promise.all(destinations.map((send) => send(batch)));
}
