import { collectEvents, EVENTS_PER_REQUEST, type CollectedEvent } from '#contract/events.ts';
import { ANALYTICS_EVENTS, type AnalyticsEvent } from '#domain/analytics-event.ts';
import { onTracked } from '#platform/track.ts';
import type { ApiClient } from '#remote/api-client.ts';

/** Interval between requests: long enough to send few of them, short enough to lose little when the page closes. */
const BATCH_INTERVAL_MS = 10_000;

interface CollectOptions {
  readonly api: Pick<ApiClient, 'call'>;
  /** Called before every request: consent may have been withdrawn in another tab. */
  readonly mayCollect: () => boolean;
}

/**
 * Collects tracked events and sends them in batches and when the page is left.
 * Returns a function that stops it and sends the rest.
 */
export function collect({ api, mayCollect }: CollectOptions): () => void {
  const visit = crypto.randomUUID();
  let gathered: CollectedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = gathered;
    gathered = [];
    if (events.length === 0 || !mayCollect()) return;
    // Sent as a visitor, so that no token reaches the service worker's queue or identifies the customer.
    api.call(collectEvents, { body: { visit, events }, as: 'visitor', keepalive: true }).catch(() => undefined);
  };
  const gather = (event: AnalyticsEvent) => {
    gathered.push(collected(event));
    if (gathered.length >= EVENTS_PER_REQUEST) flush();
    else timer ??= setTimeout(flush, BATCH_INTERVAL_MS);
  };
  const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();

  const stopHearing = onTracked(gather);
  document.addEventListener('visibilitychange', flushWhenHidden);
  return () => {
    stopHearing();
    document.removeEventListener('visibilitychange', flushWhenHidden);
    flush();
  };
}

const collected = ({ name, ...measures }: AnalyticsEvent): CollectedEvent => ({
  id: crypto.randomUUID(),
  ...ANALYTICS_EVENTS[name],
  ...measures,
  at: new Date().toISOString(),
});
