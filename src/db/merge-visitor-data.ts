import { canChangeStore } from '#domain/store/store-choice.ts';
import { cartAt, scanAsks } from '#domain/store/scanned-store.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { isTagStale } from '#domain/table/tag-life.ts';
import type { CartRow, ReviewDraft, TagContextRow } from './data-rows.ts';
import { changeCart, readCart } from './carts.ts';
import type { DataDatabase } from './data-database.ts';
import { dropExpiredDrafts } from './drop-expired-drafts.ts';
import { durableWrite } from './durable-write.ts';
import { changeReviewDraft, readReviewDraft } from './review-drafts.ts';
import { readTagContext } from './tag-contexts.ts';

/** Everything that a person has chosen so far. */
interface Choices {
  readonly row: CartRow;
  readonly draft: ReviewDraft;
  readonly tag: TagContextRow | undefined;
}

/**
 * Moves the visitor's choices to the customer at login (a visitor who orders is sent to log in and back, A§2; ADR-031).
 * Two databases cannot share a transaction, so the copy is committed first: an interruption repeats it and loses
 * nothing. While an order of either cart is undecided nothing is moved, and neither is a table whose cart would replace
 * another; `readUnmergedData` finds it later. Rejects with a `StorageFailure` and then changes nothing.
 */
export async function mergeVisitorData(visitor: DataDatabase, customer: DataDatabase, nowMs: number): Promise<void> {
  const left = await readChoices(visitor);
  if (left.row.submittedAs !== null) return;
  const verdict = await durableWrite(
    customer,
    () => customer.transaction('rw', choiceTables(customer), () => take(customer, left, nowMs)),
    customer.purge,
  );
  if (verdict === 'later') return;
  await durableWrite(visitor, () =>
    visitor.transaction('rw', choiceTables(visitor), async () => {
      await visitor.carts.delete('current');
      await visitor.reviewDrafts.clear();
      if (verdict === 'taken') await visitor.tagContexts.clear();
    }),
  );
}

/** Runs inside the customer's transaction. `later`: nothing was moved; `ask`: everything except the table was moved. */
async function take(customer: DataDatabase, left: Choices, nowMs: number): Promise<'taken' | 'ask' | 'later'> {
  await dropExpiredDrafts(customer, nowMs);
  const own = await readChoices(customer);
  if (own.row.submittedAs !== null) return 'later';
  if (!isEmptyCart(left.row.cart)) {
    await moveCart(customer, left, own, nowMs);
    return 'taken';
  }
  await changeReviewDraft(customer, addressOf(own.draft, left.draft), nowMs);
  if (needsConfirmation(left, own, nowMs)) return 'ask';
  await moveStoreChoice(customer, left, own, nowMs);
  return 'taken';
}

/**
 * Data that a login left with the visitor and that can be moved now: without confirmation, or a table that needs one.
 */
export type UnmergedVisitorData =
  | { readonly kind: 'mergeable' }
  | { readonly kind: 'place'; readonly context: TagContext };

/**
 * Returns null while there is nothing to move, or while it must wait for an order or for the customer's own cart. A
 * table scanned hours ago is ignored (D-19). For use in a live query.
 */
export async function readUnmergedData(
  visitor: DataDatabase,
  customer: DataDatabase,
  nowMs: number,
): Promise<UnmergedVisitorData | null> {
  const [left, own] = [await readChoices(visitor), await readChoices(customer)];
  if (left.row.submittedAs !== null || own.row.submittedAs !== null) return null;
  if (!isEmptyCart(left.row.cart)) return isEmptyCart(own.row.cart) ? { kind: 'mergeable' } : null;
  if (left.tag && !needsConfirmation(left, own, nowMs)) return { kind: 'mergeable' };
  const context = freshContext(left.tag, nowMs);
  return context && { kind: 'place', context };
}

const choiceTables = ({ carts, reviewDrafts, tagContexts }: DataDatabase) => [carts, reviewDrafts, tagContexts];

async function readChoices(data: DataDatabase): Promise<Choices> {
  return { row: await readCart(data), draft: await readReviewDraft(data), tag: await readTagContext(data) };
}

/** The visitor's cart is newer, so it replaces the customer's, with its store and its table. */
async function moveCart(customer: DataDatabase, left: Choices, own: Choices, nowMs: number): Promise<void> {
  await changeCart(customer, () => left.row.cart, nowMs);
  await changeReviewDraft(customer, { ...left.draft, ...addressOf(left.draft, own.draft) }, nowMs);
  await moveTable(customer, left, own);
}

/** Moves store and shipping type when the visitor's cart is empty. */
async function moveStoreChoice(customer: DataDatabase, left: Choices, own: Choices, nowMs: number): Promise<void> {
  const cart = cartThere(left, own, nowMs);
  const { storeId, shippingType } = own.row.cart;
  if (!left.tag && cart.storeId === storeId && cart.shippingType === shippingType) return;
  await changeCart(customer, () => cart, nowMs);
  await changeReviewDraft(customer, { slot: null }, nowMs);
  await moveTable(customer, left, own);
}

function cartThere(left: Choices, own: Choices, nowMs: number): Cart {
  const { storeId, shippingType } = left.row.cart;
  const isFree = isEmptyCart(own.row.cart) && canChangeStore(freshContext(own.tag, nowMs));
  const cart = isFree && storeId !== null ? { ...own.row.cart, storeId, shippingType } : own.row.cart;
  return left.tag ? cartAt(cart, left.tag.context) : cart;
}

/** Returns whether the customer must confirm, as after scanning the table (A§4, D-19). */
const needsConfirmation = (left: Choices, own: Choices, nowMs: number): boolean =>
  left.tag !== undefined && scanAsks(own.row.cart, freshContext(own.tag, nowMs), left.tag.context);

const freshContext = (tag: TagContextRow | undefined, nowMs: number): TagContext | null =>
  tag && !isTagStale(tag.scannedAt, nowMs) ? tag.context : null;

/** Removes a table that belongs to another store. */
async function moveTable(customer: DataDatabase, { row, tag }: Choices, own: Choices): Promise<void> {
  if (tag) await customer.tagContexts.put(tag);
  else if (own.tag && own.tag.context.storeId !== row.cart.storeId) await customer.tagContexts.clear();
}

/** Keeps entered addresses; when both have one, the first is used. */
type AddressParts = Pick<ReviewDraft, 'deliveryAddress' | 'addressCheck' | 'typedAddress'>;

const addressOf = (first: AddressParts, second: AddressParts): AddressParts => {
  const { deliveryAddress, addressCheck } = first.deliveryAddress ? first : second;
  return { deliveryAddress, addressCheck, typedAddress: first.typedAddress ?? second.typedAddress };
};
