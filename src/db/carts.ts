import type { CartRow } from './data-rows.ts';
import { clearCart } from '#domain/cart/cart-operations.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { DataDatabase } from './data-database.ts';
import { durableWrite } from './durable-write.ts';
import { refuseNewer, upcaster } from './versioned-row.ts';

/** What a customer has who never chose anything. */
export const NO_CART: CartRow = { id: 'current', v: 1, rev: 0, cart: EMPTY_CART, submittedAs: null, changedAt: 0 };

/** The cart is on its way to the store; changing it now would make what was sent and what is shown differ (D-43). */
export class CartSubmitted extends Error {
  override readonly name = 'CartSubmitted';
}

/** The cart is not the one any more that the change was made for. */
export class CartChanged extends Error {
  override readonly name = 'CartChanged';
}

const upcast = upcaster<CartRow>(1);

export async function readCart(data: DataDatabase): Promise<CartRow> {
  return upcast(await data.carts.get('current')) ?? NO_CART;
}

/**
 * Changes the cart as it is at this moment, not as a screen last saw it. Resolves on commit, to the new row.
 * Rejects with `CartSubmitted` while an order made of it is undecided, with `CartChanged` when it no longer is the one of `rev`,
 * and with `StorageFailure` when it cannot be saved.
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
        const row = await readCartForWriting(data);
        if (row.submittedAs !== null) throw new CartSubmitted();
        if (rev !== undefined && rev !== row.rev) throw new CartChanged();
        return await putCart(data, { ...row, cart: change(row.cart), changedAt: nowMs });
      }),
    data.purge,
  );

/** For the outbox, inside its own transaction: the order and the lock of its cart commit together. */
export async function lockCart(data: DataDatabase, submittedAs: IdempotencyKey): Promise<CartRow> {
  const row = await readCartForWriting(data);
  if (row.submittedAs !== null && row.submittedAs !== submittedAs) throw new CartSubmitted();
  return await putCart(data, { ...row, submittedAs });
}

/** Gives the cart back for changes, unless it was meanwhile sent as another order. Inside the caller's transaction. */
export async function unlockCart(data: DataDatabase, submittedAs: IdempotencyKey): Promise<void> {
  const row = await readCartForWriting(data);
  if (row.submittedAs === submittedAs) await putCart(data, { ...row, submittedAs: null });
}

/**
 * The order arrived: its lines leave the cart, the store and the way of receiving stay. Inside the caller's transaction.
 * Resolves to whether the cart was that order's.
 */
export async function emptySubmittedCart(data: DataDatabase, submittedAs: IdempotencyKey): Promise<boolean> {
  const row = await readCartForWriting(data);
  if (row.submittedAs !== submittedAs) return false;
  await putCart(data, { ...row, submittedAs: null, cart: clearCart(row.cart) });
  return true;
}

async function readCartForWriting(data: DataDatabase): Promise<CartRow> {
  const stored = await data.carts.get('current');
  refuseNewer(stored, NO_CART.v);
  return upcast(stored) ?? NO_CART;
}

async function putCart(data: DataDatabase, row: CartRow): Promise<CartRow> {
  const next = { ...row, rev: row.rev + 1 };
  await data.carts.put(next);
  return next;
}
