import { useNavigate } from 'react-router-dom';
import { orderingPath } from '#domain/table/anonymous-ordering.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import { findOffer } from '#domain/catalog/find-in-menu.ts';
import { handedOver } from '#domain/catalog/handed-over.ts';
import type { SlotStatus } from '#domain/order/schedule.ts';
import { isTab } from '#domain/table/tag-context.ts';
import { type FinishRefusal, finishRefusal } from '#features/cart/finish-refusal.ts';
import { chosenSlot } from '#features/schedule/chosen-slot.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { refusalCure } from './refusal-cure.ts';
import type { Shop } from './use-shop.ts';
import { MINUTE_MS } from '#domain/durations.ts';

interface Ways {
  readonly onClose: () => void;
  readonly onOpenSheet: (sheet: string) => void;
}

export interface Finish {
  readonly refusal: FinishRefusal | null;
  /** `none` also of a bag that is for no time. */
  readonly slotStatus: SlotStatus;
  /** What is in the bag and not sold to someone unknown, who could order everything else here. */
  readonly adultNames: readonly string[];
  /** On to the review; a visitor who may not order anonymously meets the login on the way there (D-2). */
  readonly finish: () => void;
  readonly cure: (refusal: FinishRefusal) => void;
}

/** A slot begins while the bag is looked at. */
const CLOCK_MS = MINUTE_MS;

export function useFinish(shop: Shop, { onClose, onOpenSheet }: Ways): Finish {
  const navigate = useNavigate();
  const { session, clock } = useTenant();
  const { cartRow, quote, store, allowedTypes, address, addressStatus, slot, place } = shop;
  const nowMs = useServerNow(CLOCK_MS, clock.serverNow);
  const isLoggedIn = session !== null;
  const cart = cartRow?.cart ?? EMPTY_CART;
  const path = orderingPath({ isLoggedIn, context: place?.context ?? null, shippingType: cart.shippingType });
  const isUnknown = path === 'tabOrder' && !isLoggedIn;
  const adultNames = isUnknown ? adultNamesIn(shop) : [];
  const slotStatus = chosenSlot({ slot, store, lines: allLines(cart), isPostpaid: isTab(place?.context) }, nowMs);
  const refusal = finishRefusal({
    cart,
    quote,
    store,
    allowedTypes,
    address: address && addressStatus,
    isLoggedIn,
    place: place?.context ?? null,
    needsLogin: adultNames.length > 0,
    slot: slotStatus,
    isSubmitted: cartRow?.submittedAs != null,
  });

  const cure = (of: FinishRefusal) => {
    const where = refusalCure(of, shop);
    if (where === 'line') return showProblem();
    if (where === 'menu') return onClose();
    if ('sheet' in where) return onOpenSheet(where.sheet);
    return void navigate(where.to);
  };
  const finish = () => void navigate(path === 'tabOrder' ? routes.tabOrder.getHref() : routes.review.getHref());
  return { refusal, slotStatus, adultNames, finish, cure };
}

/**
 * What changed stands on top of the bag; the focus there makes a screen reader tell it. What is wrong with no line in
 * particular is put right in any.
 */
function showProblem(): void {
  const place =
    document.querySelector<HTMLElement>('[data-problem]') ?? document.querySelector<HTMLElement>('[data-line]');
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}

function adultNamesIn({ cartRow, menu: { version } }: Shop): readonly string[] {
  if (!cartRow || !version) return [];
  const goods = allLines(cartRow.cart).flatMap(({ productId, groupId, complements }) => {
    const offer = findOffer(version.menu, productId, groupId);
    return offer ? handedOver(complements, offer) : [];
  });
  return [...new Set(goods.filter(({ adultOnly }) => adultOnly).map(({ name }) => name))];
}
