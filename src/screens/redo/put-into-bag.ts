import { changeCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { changeReviewDraft } from '#db/review-drafts.ts';
import { clearTagContext, readTagContext } from '#db/tag-contexts.ts';
import { addLine, clearCart } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
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
          moved.isStore = cart.storeId !== storeId;
          moved.isType = cart.shippingType !== shippingType;
          const kept = replaces || moved.isStore ? { ...clearCart(cart), storeId, shippingType } : cart;
          return lines.reduce(withLine, kept);
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

const pieces = ({ lines }: Cart): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** A merged line stops at the line maximum (A§5); nothing that the receipt promised may get lost by that. */
function withLine(cart: Cart, line: CartLine): Cart {
  const merged = addLine(cart, line);
  return pieces(merged) === pieces(cart) + line.amount ? merged : { ...cart, lines: [...cart.lines, line] };
}
