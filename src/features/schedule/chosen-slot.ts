import type { CartLine } from '#domain/cart/cart.ts';
import { canBeScheduled } from '#domain/order/offers-schedule.ts';
import { slotStatus, type SlotStatus } from '#domain/order/schedule.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import type { Store } from '#domain/store/store.ts';

interface SlotInput {
  readonly slot: Pick<ScheduleSlot, 'startsAt' | 'endsAt'> | null;
  readonly store: Pick<Store, 'schedule'> | undefined;
  readonly lines: readonly Pick<CartLine, 'kind'>[];
  readonly isPostpaid: boolean;
  readonly daySlots?: readonly ScheduleSlot[] | null | undefined;
}

/**
 * Returns the state of the chosen slot. Orders of gift cards only and of tabs are never scheduled (A§2), so their slot
 * is ignored. `nowMs` is the server's time; until it is known no slot counts as past.
 */
export function chosenSlot({ slot, store, lines, isPostpaid, daySlots }: SlotInput, nowMs: number | null): SlotStatus {
  if (!slot || !store || !canBeScheduled(lines, isPostpaid)) return 'none';
  const known = daySlots?.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(slot.startsAt));
  // The store no longer offers this slot.
  if (store.schedule.enabled && daySlots && !known) return 'past';
  return slotStatus({ orders: 0, ...slot, ...known }, store.schedule, nowMs ?? 0);
}
