import { MINUTE_MS } from '#domain/durations.ts';

/** Minutes from now, or from the order's time. */
export interface EtaWindow {
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

const MARGIN_MINUTES = 10;
const EARLIEST_MINUTES = 10;

/** From 10 minutes less (but at least 10) to 10 minutes more (A§9, D-22). */
export function etaWindow(durationMinutes: number): EtaWindow {
  const duration = Math.round(durationMinutes);
  return {
    fromMinutes: Math.max(EARLIEST_MINUTES, duration - MARGIN_MINUTES),
    toMinutes: duration + MARGIN_MINUTES,
  };
}

/** The same window as instants after the order's time (B§9). */
export function etaInstants(
  orderedAtMs: number,
  etaMinutes: number,
): { readonly fromMs: number; readonly toMs: number } {
  const { fromMinutes, toMinutes } = etaWindow(etaMinutes);
  return { fromMs: orderedAtMs + fromMinutes * MINUTE_MS, toMs: orderedAtMs + toMinutes * MINUTE_MS };
}
