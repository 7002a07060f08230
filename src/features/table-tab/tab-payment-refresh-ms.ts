import type { TabPaymentNote } from '#db/data-rows.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { PIX_REFRESH_MS, PROCESSING_REFRESH_MS } from '#ui/timings.ts';

/** An acquirer takes a code for half an hour, though ours has died by then, and a card in doubt is decided sooner. */
const MAY_ARRIVE_MS = HOUR_MS;

/** How often to ask about a payment of a tab; 0 when nothing can happen to it by itself. */
export function tabPaymentRefreshMs(
  { progress, startedAt }: Pick<TabPaymentNote, 'progress' | 'startedAt'>,
  nowMs: number,
): number {
  if (!progress || progress.status === 'PENDING') return PIX_REFRESH_MS;
  const { status, stray } = progress;
  const isMoving = stray ? !stray.isReturned : status === 'CANCELED' && nowMs - startedAt < MAY_ARRIVE_MS;
  return isMoving ? PROCESSING_REFRESH_MS : 0;
}
