import { isOutlived } from './life-span.ts';
import { TAG_LIFE_MS } from './tag-context.ts';

/** Decision 19: from 4 hours after the scan on, the app asks whether the customer is still at the table. */
export const isTagStale = (scannedAtMs: number, nowMs: number): boolean => isOutlived(scannedAtMs, nowMs, TAG_LIFE_MS);
