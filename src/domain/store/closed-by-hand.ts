import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Store } from './store.ts';
import { businessDayBounds, businessDayOf } from '#domain/order/order-number.ts';

/** Whether the shop's people have closed a store, whatever its hours say (D-103). */
export interface HandClosing {
  readonly isClosedByHand: boolean;
  /** When it opens again by itself, an ISO instant; null until somebody opens it. */
  readonly closedUntil: string | null;
}

/** How long a store is closed at one tap; `day` is the rest of its business day (D-79). */
export const CLOSING_SPANS = ['half_hour', 'hour', 'day'] as const;
export type ClosingSpan = (typeof CLOSING_SPANS)[number];

const OPEN: HandClosing = { isClosedByHand: false, closedUntil: null };

/** Returns what holds at an instant: a closing whose end has come is none any more. */
export function closingAt<Closing extends HandClosing>(closing: Closing, nowMs: number): Closing {
  const { isClosedByHand, closedUntil } = closing;
  const isOver = closedUntil !== null && Date.parse(closedUntil) <= nowMs;
  return isClosedByHand && !isOver ? closing : { ...closing, ...OPEN };
}

/** When a closing that begins now ends: on a whole minute, as clocks show it, and never sooner than was chosen. */
export function closingEnd(span: ClosingSpan, nowMs: number, timeZone: string): string {
  if (span === 'day') return businessDayBounds(businessDayOf(nowMs, timeZone), timeZone).to.toISOString();
  const endMs = nowMs + (span === 'hour' ? HOUR_MS : HOUR_MS / 2);
  return new Date(Math.ceil(endMs / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** Whether something begins while a store is closed; nothing does where nobody has said for how long. */
export const beginsWhileClosed = (startsAt: string, { closedUntil }: Pick<Store, 'closedUntil'>): boolean =>
  closedUntil !== undefined && Date.parse(startsAt) < Date.parse(closedUntil);
