import { useLingui } from '@lingui/react';
import { addressStatus } from '#domain/address/address-check.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import { offersSchedule } from '#domain/order/offers-schedule.ts';
import type { SlotStatus } from '#domain/order/schedule.ts';
import { allowedShippingTypes } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { isTab } from '#domain/table/tag-context.ts';
import { type FinishRefusal, finishRefusal } from '#features/cart/finish-refusal.ts';
import { refusalButton } from '#features/cart/refusal-words.ts';
import type { ReviewOrder } from '#features/checkout/review-order.ts';
import type { Obstacle } from '#features/checkout/use-review-checks.ts';
import { useSlotStatus } from '#features/schedule/use-slot-status.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Overlay } from '#ui/use-overlay.ts';

interface Question {
  readonly order: ReviewOrder;
  readonly sheet: Overlay;
  readonly onBag: () => void;
  readonly onMenu: () => void;
}

/** When it is for, as the schedule's section wants to know it. */
export interface Timing extends Pick<ReviewOrder, 'store'> {
  readonly slot: ReviewOrder['draft']['slot'];
  readonly lines: ReturnType<typeof allLines>;
  readonly isPostpaid: boolean;
  readonly standing: SlotStatus;
}

interface Elsewhere {
  readonly timing: Timing;
  readonly allowedTypes: readonly ShippingType[];
  /** What bag, store, time and place have against the order, and where that is put right. */
  readonly elsewhere: Obstacle | null;
}

export function useElsewhere({ order, sheet, onBag, onMenu }: Question): Elsewhere {
  const { i18n } = useLingui();
  const { settings, session } = useTenant();
  const { cartRow, store, quote, draft, context } = order;
  const { cart } = cartRow;
  const allowedTypes = allowedShippingTypes({ settings, context, isTagRequested: false, store });
  const asked = { slot: draft.slot, store, lines: allLines(cart), isPostpaid: isTab(context) };
  const slot = useSlotStatus(asked);
  const timing = { ...asked, standing: slot };
  const address = draft.deliveryAddress && addressStatus(draft.addressCheck, store.id);
  const refusal = finishRefusal({
    cart,
    quote,
    store,
    allowedTypes,
    address,
    isLoggedIn: session !== null,
    place: context,
    needsLogin: false,
    slot,
    isSubmitted: false,
  });
  const cure = () => {
    const cured = refusal && sheetThatCures(refusal, timing);
    if (cured) return sheet.open(cured);
    return refusal?.code === 'belowMinimum' ? onMenu() : onBag();
  };
  return { timing, allowedTypes, elsewhere: refusal && { ...refusalButton(refusal, i18n), cure } };
}

/** What stands in the way and is put right without leaving the review. */
function sheetThatCures({ code }: FinishRefusal, { store, lines, isPostpaid }: Timing): 'address' | 'schedule' | null {
  switch (code) {
    case 'noAddress':
    case 'uncheckedAddress':
    case 'invalidAddress':
    case 'outsideRange':
      return 'address';
    case 'slotPast':
    case 'slotFull':
    case 'slotNotOffered':
      return 'schedule';
    case 'storeClosed':
      return offersSchedule(store.schedule, lines, isPostpaid) ? 'schedule' : null;
    default:
      return null;
  }
}
