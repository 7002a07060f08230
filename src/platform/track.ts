import type { AnalyticsEvent } from '#domain/analytics-event.ts';

const TRACKED = 'balcao:tracked';

/**
 * Reports an event: `track({ name: 'cardRemoved' })`. Without consent there
 * is no listener, so nothing is stored or sent.
 */
export function track(event: AnalyticsEvent): void {
  globalThis.dispatchEvent?.(new CustomEvent(TRACKED, { detail: event }));
}

/** Calls the listener for every tracked event; returns a function that unsubscribes. */
export function onTracked(listener: (event: AnalyticsEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<AnalyticsEvent>).detail);
  addEventListener(TRACKED, hear);
  return () => removeEventListener(TRACKED, hear);
}
