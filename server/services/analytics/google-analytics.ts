import type { CollectedEvent } from '#contract/events.ts';
import type { Destination, EventBatch } from './destination.ts';

const COLLECTOR = 'https://www.google-analytics.com/mp/collect';
/** Limits of the Measurement Protocol. */
const EVENTS_PER_REQUEST = 25;
const NAME_MAX = 40;
const TIMEOUT_MS = 10_000;
const MICROS_PER_MS = 1000;

export interface GoogleAnalyticsOptions {
  /** `G-…`, the token of the tenant's integration. */
  readonly measurementId: string;
  readonly apiSecret: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Google Analytics 4 by its Measurement Protocol. Google hears what was counted and for which visit, and no address, device or cookie. */
export const googleAnalytics =
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

// Google wants a number here.
const sessionNumber = (visit: string): number => Number.parseInt(visit.slice(0, 8), 16);

const micros = (at: string | undefined): number => Date.parse(at ?? '') * MICROS_PER_MS;

// Names that Google's own reports know; all others carry ours.
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
  // Without it the event counts for nobody's time on the page.
  engagement_time_msec: 1,
});
