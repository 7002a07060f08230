import type { CartRow, ReviewDraft } from './data-rows.ts';
import { allLines, clearCart } from '#domain/cart/cart-operations.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
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

const upcast = upcaster<CartRow>(1);

export async function readCart(data: DataDatabase): Promise<CartRow> {
  return upcast(await data.carts.get('current')) ?? NO_CART;
}

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
        const row = await readCartForWriting(data);
        if (row.submittedAs !== null) throw new CartSubmitted();
        if (rev !== undefined && rev !== row.rev) throw new CartChanged();
        return await putCart(data, { ...row, cart: change(row.cart), changedAt: nowMs });
      }),
    data.purge,
  );

/** Locks the cart. Call it in the outbox's transaction, so that the order and the lock commit together. */
export async function lockCart(data: DataDatabase, submittedAs: IdempotencyKey): Promise<CartRow> {
  const row = await readCartForWriting(data);
  if (row.submittedAs !== null && row.submittedAs !== submittedAs) throw new CartSubmitted();
  return await putCart(data, { ...row, submittedAs });
}

/** Unlocks the cart, unless it has been submitted as another order. Call it inside a transaction. */
export async function unlockCart(data: DataDatabase, submittedAs: IdempotencyKey): Promise<void> {
  const row = await readCartForWriting(data);
  if (row.submittedAs === submittedAs) await putCart(data, { ...row, submittedAs: null });
}

/**
 * Empties the cart of an accepted order but keeps the store and the shipping type. Call it inside a transaction.
 * Resolves to whether the cart belonged to that order.
 */
export async function emptySubmittedCart(data: DataDatabase, submittedAs: IdempotencyKey): Promise<boolean> {
  const row = await readCartForWriting(data);
  if (row.submittedAs !== submittedAs) return false;
  await putCart(data, { ...row, submittedAs: null, cart: clearCart(row.cart) });
  return true;
}

/**
 * Sets the cart of an accepted, unpaid order aside with its review choices, so that the customer can fill another one
 * meanwhile (D-72). Call it inside a transaction. Resolves to whether the cart belonged to that order.
 */
export async function putCartAside(data: DataDatabase, key: IdempotencyKey, draft: ReviewDraft): Promise<boolean> {
  const row = await readCartForWriting(data);
  if (row.submittedAs !== key) return false;
  await data.carts.put({ ...row, id: key, draft });
  await putCart(data, { ...row, submittedAs: null, cart: clearCart(row.cart) });
  return true;
}

/** Returns the cart of an unpaid order; undefined after its payment is settled. */
export async function readAsideCart(data: DataDatabase, key: IdempotencyKey): Promise<CartRow | undefined> {
  return upcast(await data.carts.get(key));
}

/**
 * Restores the cart of a failed order, unless the customer has filled another one; it then stays aside until requested.
 * Call it inside a transaction. Resolves to the review choices of the restored cart.
 */
export async function bringCartBack(
  data: DataDatabase,
  key: IdempotencyKey,
  { replaces = false } = {},
): Promise<ReviewDraft | null> {
  const aside = await readAsideCart(data, key);
  const row = await readCartForWriting(data);
  const isFree = row.submittedAs === null && (replaces || allLines(row.cart).length === 0);
  if (!aside?.draft || !isFree) return null;
  const { draft, cart } = aside;
  await putCart(data, { ...row, cart, changedAt: aside.changedAt });
  await data.carts.delete(key);
  return draft;
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
