import type { CartLine } from '#domain/cart/cart.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import type { SlotStatus } from '#domain/order/schedule.ts';
import type { Store } from '#domain/store/store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { chosenSlot } from './chosen-slot.ts';
import { useSchedule } from './use-schedule.ts';

interface SlotInput {
  readonly slot: ReviewDraft['slot'];
  readonly store: Store;
  readonly lines: readonly CartLine[];
  readonly isPostpaid: boolean;
}

const CLOCK_MS = 10_000;

/**
 * Returns the state of the slot on the review, polled, so that a slot that becomes full or starts is reported at once.
 */
export function useSlotStatus({ slot, store, lines, isPostpaid }: SlotInput): SlotStatus {
  const nowMs = useServerNow(CLOCK_MS, useTenant().clock.serverNow);
  // The text of the instant starts with the store's civil day.
  const { slots } = useSchedule(store.id, slot && slot.startsAt.slice(0, 10));
  return chosenSlot({ slot, store, lines, isPostpaid, daySlots: slots }, nowMs);
}
