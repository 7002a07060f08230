import type { CartRow } from './data-rows.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import { CART_LIFE_MS, isExpired } from '#domain/life-span.ts';
import type { DataDatabase } from './data-database.ts';
import { durableWrite } from './durable-write.ts';
import { refuseNewer, upcaster } from './versioned-row.ts';

/** The initial cart. */
export const NO_CART: CartRow = { id: 'current', v: 1, rev: 0, cart: EMPTY_CART, submittedAs: null, changedAt: 0 };

/** The cart has been submitted as an order; a change now would make the cart differ from the order (D-43). */
export class CartSubmitted extends Error {
  override readonly name = 'CartSubmitted';
}

/** The cart is no longer the revision that the change was made for. */
export class CartChanged extends Error {
  override readonly name = 'CartChanged';
}

export const upcastCart = upcaster<CartRow>(1);

export async function readCart(data: DataDatabase): Promise<CartRow> {
  return upcastCart(await data.carts.get('current')) ?? NO_CART;
}

/** A cart that nobody changed for seven days is empty (D-25), also until `dropExpiredDrafts` deletes it. */
export const living = (row: CartRow, nowMs: number): CartRow =>
  row.submittedAs === null && isExpired(row.changedAt, nowMs, CART_LIFE_MS) ? { ...NO_CART, rev: row.rev } : row;

/**
 * Changes the stored cart, which may be newer than what the screen shows. Resolves to the new row after the commit.
 * Rejects with `CartSubmitted` while an order of this cart is undecided, with `CartChanged` when its revision is not
 * `rev`, and with `StorageFailure` when it cannot be saved.
 */
export const changeCart = (
  data: DataDatabase,
  change: (cart: Cart) => Cart,
  nowMs: number,
  rev?: number,
): Promise<CartRow> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.carts, async () => {
        const row = living(await readCartForWriting(data), nowMs);
        if (row.submittedAs !== null) throw new CartSubmitted();
        if (rev !== undefined && rev !== row.rev) throw new CartChanged();
        return await putCart(data, { ...row, cart: change(row.cart), changedAt: nowMs });
      }),
    data.purge,
  );

/** Call it inside a transaction. */
export async function readCartForWriting(data: DataDatabase): Promise<CartRow> {
  const stored = await data.carts.get('current');
  refuseNewer(stored, NO_CART.v);
  return upcastCart(stored) ?? NO_CART;
}

/** Call it inside a transaction. */
export async function putCart(data: DataDatabase, row: CartRow): Promise<CartRow> {
  const next = { ...row, rev: row.rev + 1 };
  await data.carts.put(next);
  return next;
}
