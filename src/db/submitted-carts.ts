import type { CartRow, ReviewDraft } from './data-rows.ts';
import { allLines, clearCart } from '#domain/cart/cart-operations.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { CartSubmitted, putCart, readCartForWriting, upcastCart } from './carts.ts';
import type { DataDatabase } from './data-database.ts';

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
  return upcastCart(await data.carts.get(key));
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
