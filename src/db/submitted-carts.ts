import type { CartRow, ReviewDraft, TagContextRow } from './data-rows.ts';
import { allLines, clearCart } from '#domain/cart/cart-operations.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { canChangeStore } from '#domain/store/store-choice.ts';
import { isTagStale } from '#domain/table/tag-life.ts';
import { CartSubmitted, putCart, readCartForWriting, upcastCart } from './carts.ts';
import type { DataDatabase } from './data-database.ts';
import { clearTagContext, readTagContext } from './tag-contexts.ts';

/**
 * Locks the cart. Call it in the outbox's transaction, so that the order and the lock commit together. `read`: the cart as that
 * transaction has read it already.
 */
export async function lockCart(data: DataDatabase, submittedAs: IdempotencyKey, read?: CartRow): Promise<CartRow> {
  const row = read ?? (await readCartForWriting(data));
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

/** Returns whether the cart still has something of what this order gave back. */
export const isCartOf = ({ cart, returned }: CartRow, key: IdempotencyKey): boolean =>
  returned?.from === key && allLines(cart).some(({ id }) => returned.lines.includes(id));

/**
 * Restores the cart of a failed order. It stays aside until its customer asks for it, if another one was filled since, or a
 * place of another store was scanned: nobody is moved out of a store (A§4). Asked for, it takes the place of that cart and
 * leaves that place; a locked one must be left first. Call it inside a transaction with `tagContexts`. Resolves to the review
 * choices of the restored cart.
 */
export async function bringCartBack(
  data: DataDatabase,
  key: IdempotencyKey,
  askedAtMs: number | null,
): Promise<ReviewDraft | null> {
  const aside = await readAsideCart(data, key);
  const row = await readCartForWriting(data);
  const isFree = row.submittedAs === null && (askedAtMs !== null || allLines(row.cart).length === 0);
  if (!aside?.draft || !isFree) return null;
  const { draft, cart } = aside;
  const place = await readTagContext(data);
  if (place && place.context.storeId !== cart.storeId) {
    if (askedAtMs === null || isHeldBy(place, askedAtMs)) return null;
    await clearTagContext(data);
  }
  const returned = { from: key, lines: allLines(cart).map(({ id }) => id) };
  await putCart(data, { ...row, cart, returned, changedAt: aside.changedAt });
  await data.carts.delete(key);
  return draft;
}

const isHeldBy = ({ context, scannedAt }: TagContextRow, nowMs: number): boolean =>
  !canChangeStore(context) && !isTagStale(scannedAt, nowMs);
