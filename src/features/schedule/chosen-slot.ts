import type { CartLine } from '#domain/cart/cart.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import { slotStatus, type SlotStatus } from '#domain/order/schedule.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import type { Store } from '#domain/store/store.ts';

interface Question {
  readonly slot: Pick<ScheduleSlot, 'startsAt' | 'endsAt'> | null;
  readonly store: Pick<Store, 'schedule'> | undefined;
  readonly lines: readonly Pick<CartLine, 'kind'>[];
  readonly isPostpaid: boolean;
  /** The cached slots of that day. */
  readonly daySlots?: readonly ScheduleSlot[] | null | undefined;
}

/**
 * The state of the chosen slot for this cart: gift cards alone and tabs are never scheduled (A§2), whatever was chosen before.
 * `nowMs` is the server's time; until it is known no slot is called past.
 */
export function chosenSlot({ slot, store, lines, isPostpaid, daySlots }: Question, nowMs: number | null): SlotStatus {
  if (!slot || !store || isPostpaid || isGiftCardOnly(lines)) return 'none';
  const known = daySlots?.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(slot.startsAt));
  // The store does not offer it any more.
  if (store.schedule.enabled && daySlots && !known) return 'past';
  return slotStatus({ orders: 0, ...slot, ...known }, store.schedule, nowMs ?? 0);
}
