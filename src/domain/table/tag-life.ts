import { isExpired } from '#domain/life-span.ts';
import { TAG_LIFE_MS } from './tag-context.ts';

interface Scan<Context> {
  readonly context: Context;
  /** Epoch ms. */
  readonly scannedAt: number;
}

/** The last scan as it counts now: believed, in doubt, or neither where nothing was scanned. */
export interface ClassifiedScan<Context> {
  /** Null where nothing was scanned, or too long ago to be believed without asking. */
  readonly context: Context | null;
  /** Scanned too long ago: ask whether it still holds. */
  readonly stale: Context | null;
}

/** From 4 hours after the scan on, the app asks whether the customer is still at the table (D-19). */
export const isTagStale = (scannedAtMs: number, nowMs: number): boolean => isExpired(scannedAtMs, nowMs, TAG_LIFE_MS);

/** Who is asked, and what counts until the answer: nothing. */
export function classifyScan<Context>(scan: Scan<Context> | null, nowMs: number): ClassifiedScan<Context> {
  if (scan === null) return { context: null, stale: null };
  const { context, scannedAt } = scan;
  return isTagStale(scannedAt, nowMs) ? { context: null, stale: context } : { context, stale: null };
}
