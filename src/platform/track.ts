import type { AnalyticsEvent } from '#domain/analytics-event.ts';

const TRACKED = 'balcao:tracked';

/** `track({ name: 'cardRemoved' })`. Until the customer agrees nobody listens, so before that nothing is kept and nothing sent. */
export function track(event: AnalyticsEvent): void {
  globalThis.dispatchEvent?.(new CustomEvent(TRACKED, { detail: event }));
}

/** Hears of everything that is tracked from now on; the answer ends it. */
export function onTracked(listener: (event: AnalyticsEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<AnalyticsEvent>).detail);
  addEventListener(TRACKED, hear);
  return () => removeEventListener(TRACKED, hear);
}
