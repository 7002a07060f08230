import { changeCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { changeReviewDraft } from '#db/review-drafts.ts';
import { clearTagContext, readTagContext } from '#db/tag-contexts.ts';
import { addLine, clearCart } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { tagAfterStoreChange } from '#domain/store/store-choice.ts';

export interface Redone {
  readonly storeId: StoreId;
  readonly shippingType: ShippingType;
  readonly lines: readonly CartLine[];
  /** Whether the bag is emptied first; a bag of another store always is. */
  readonly replaces: boolean;
  /** Revision of the bag that the receipt was made for. */
  readonly rev: number;
}

/**
 * Puts the lines of a past order into the bag, in one transaction with what another store changes (A§4). Rejects with
 * `CartChanged`, `CartSubmitted` and `StorageFailure` and then changes nothing.
 */
export const putIntoBag = (data: DataDatabase, redone: Redone): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.carts, data.reviewDrafts, data.tagContexts, async () => {
        const { storeId, shippingType, lines, replaces, rev } = redone;
        const nowMs = Date.now();
        const moved = { isStore: false, isType: false };
        const change = (cart: Cart): Cart => {
          // An empty bag has not decided how it is received either.
          const isNew = replaces || cart.storeId !== storeId || isEmptyCart(cart);
          const kept = isNew ? { ...clearCart(cart), storeId, shippingType } : cart;
          moved.isStore = kept.storeId !== cart.storeId;
          moved.isType = kept.shippingType !== cart.shippingType;
          return lines.map(asChosen).reduce(withLine, kept);
        };
        await changeCart(data, change, nowMs, rev);
        if (moved.isStore || moved.isType) await changeReviewDraft(data, { slot: null }, nowMs);
        if (moved.isStore) await leaveStore(data, nowMs);
      }),
    data.purge,
  );

async function leaveStore(data: DataDatabase, nowMs: number): Promise<void> {
  await changeReviewDraft(data, { addressCheck: null }, nowMs);
  const tag = await readTagContext(data);
  if (tag && !tagAfterStoreChange(tag.context)) await clearTagContext(data);
}

/** Seen on the receipt, it is a choice like any other: what may happen to those may happen to it (D-49). */
const asChosen = (line: CartLine): CartLine => ({ ...line, fromHistory: false });

const pieces = ({ lines }: Cart): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** A merged line stops at the line maximum (A§5); nothing that the receipt promised may get lost by that. */
function withLine(cart: Cart, line: CartLine): Cart {
  const merged = addLine(cart, line);
  return pieces(merged) === pieces(cart) + line.amount ? merged : { ...cart, lines: [...cart.lines, line] };
}
