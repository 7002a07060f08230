import type { TenantId } from '#domain/ids.ts';
import type { Config } from '#server/foundation/config.ts';
import type { TenantSettingsCache } from '#server/services/tenants/tenant-settings-cache.ts';
import type { EventBatch, Destination } from './destination.ts';
import type { Integration } from '#domain/tenant/tenant-settings.ts';
import type { CollectedEvent } from '#contract/events.ts';

const COLLECTOR = 'https://www.google-analytics.com/mp/collect';
/** Limits of the Measurement Protocol. */
const EVENTS_PER_REQUEST = 25;
const NAME_MAX = 40;
const TIMEOUT_MS = 10_000;
const MICROS_PER_MS = 1000;

interface GoogleAnalyticsOptions {
  /** `G-…`, the token of the tenant's integration. */
  readonly measurementId: string;
  readonly apiSecret: string;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * Sends events to Google Analytics 4 (Measurement Protocol). It sends events and the visit id, but no address, device
 * or cookie.
 */
const googleAnalytics =
  ({ measurementId, apiSecret, fetch }: GoogleAnalyticsOptions): Destination =>
  async (batch) => {
    const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
    for (let start = 0; start < batch.events.length; start += EVENTS_PER_REQUEST) {
      const events = batch.events.slice(start, start + EVENTS_PER_REQUEST);
      const response = await fetch(`${COLLECTOR}?${query.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf({ ...batch, events })),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Google Analytics answered ${response.status}`);
    }
  };

const bodyOf = ({ shopUrl, visit, events }: EventBatch) => ({
  client_id: visit ?? 'unknown',
  timestamp_micros: micros(events[0]?.at),
  consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
  events: events.map((event) => ({ name: nameOf(event), params: paramsOf(event, shopUrl, visit) })),
});

// Google requires a number as session id.
const sessionNumber = (visit: string): number => Number.parseInt(visit.slice(0, 8), 16);

const micros = (at: string | undefined): number => Date.parse(at ?? '') * MICROS_PER_MS;

// Google's reports know these names; all other events keep our names.
const KNOWN_NAMES: Readonly<Record<string, string>> = { 'page/viewed': 'page_view', 'exception/seen': 'exception' };

const nameOf = ({ category, action }: CollectedEvent): string =>
  KNOWN_NAMES[`${category}/${action}`] ?? `${category}_${action}`.slice(0, NAME_MAX);

const paramsOf = ({ category, label, value, at }: CollectedEvent, shopUrl: string, visit: string | null) => ({
  ...(visit !== null && { session_id: sessionNumber(visit) }),
  ...(category === 'page' && label && { page_location: shopUrl + label }),
  ...(category === 'exception' && label && { description: label }),
  ...(label && { event_label: label }),
  ...(value !== undefined && { value }),
  event_category: category,
  happened_at: at,
  // Without engagement time Google does not count the event towards time on the page.
  engagement_time_msec: 1,
});

interface DestinationsOptions {
  /** API secrets by measurement id. They are not in the settings because a tenant's settings are public. */
  readonly googleSecrets: ReadonlyMap<string, string>;
  readonly fetch: typeof globalThis.fetch;
}

/** The tenant's supported integrations. Integrations of an unknown kind, or without a secret, are left out. */
const destinationsOf = (
  integrations: readonly Integration[],
  { googleSecrets, fetch }: DestinationsOptions,
): readonly Destination[] =>
  integrations.flatMap(({ kind, token }) => {
    const apiSecret = googleSecrets.get(token);
    return kind === 'ga4' && apiSecret ? [googleAnalytics({ measurementId: token, apiSecret, fetch })] : [];
  });

interface Ports {
  readonly config: Pick<Config, 'publicUrl' | 'googleAnalyticsSecrets'>;
  readonly tenants: Pick<TenantSettingsCache, 'byId'>;
  readonly fetch: typeof globalThis.fetch;
}

type TenantEvents = Pick<EventBatch, 'visit' | 'events'> & { readonly tenantId: TenantId };

/**
 * Forwards events to all of the tenant's analytics services. Rejects when one of them fails; the others still receive
 * the events.
 */
export async function forwardEvents(
  { config, tenants, fetch }: Ports,
  { tenantId, visit, events }: TenantEvents,
): Promise<void> {
  const settings = await tenants.byId(tenantId);
  if (!settings || events.length === 0) return;
  const batch = { visit, events, shopUrl: `${config.publicUrl ?? ''}/${settings.domain}` };
  const destinations = destinationsOf(settings.integrations, { googleSecrets: config.googleAnalyticsSecrets, fetch });
  await Promise.all(destinations.map((send) => send(batch)));
}
