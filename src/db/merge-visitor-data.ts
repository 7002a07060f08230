import { slotAhead } from '#domain/order/schedule-slot.ts';
import { canChangeStore } from '#domain/store/store-choice.ts';
import { cartAt, scanAsks } from '#domain/store/scanned-store.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { isTagStale } from '#domain/table/tag-life.ts';
import type { CartRow, ReviewDraft, TagContextRow } from './data-rows.ts';
import { changeCart, living, putCart, readCart } from './carts.ts';
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
 * Two databases cannot share a transaction, so the copy is committed first: after an interruption it is known as one, and
 * only the deletion is repeated. If another tab orders or changes them between the two, the copy is undone and the merge
 * begins anew. While an order of either cart is undecided nothing is moved, and neither is a table whose cart would replace
 * another; `readUnmergedData` finds it later. Rejects with a `StorageFailure` and then changes nothing.
 */
export async function mergeVisitorData(visitor: DataDatabase, customer: DataDatabase, nowMs: number): Promise<void> {
  await durableWrite(visitor, () => dropExpiredDrafts(visitor, nowMs));
  const left = await readChoices(visitor, nowMs);
  if (left.row.submittedAs !== null) return;
  const inOne = <T>(work: () => Promise<T>) =>
    durableWrite(customer, () => customer.transaction('rw', choiceTables(customer), work), customer.purge);
  const taken = await inOne(() => take(customer, left, nowMs));
  if (taken.verdict === 'later' || (await leave(visitor, left, taken.verdict))) return;
  await inOne(() => giveBack(customer, taken, nowMs));
  await mergeVisitorData(visitor, customer, nowMs);
}

/** `later`: nothing was moved; `ask`: everything except the table was moved. */
type Verdict = 'taken' | 'ask' | 'later';

interface Taken {
  readonly verdict: Verdict;
  /** What the customer had before. */
  readonly own: Choices;
  /** The revision of the customer's cart afterwards. */
  readonly rev: number;
}

/** Runs inside the customer's transaction. */
async function take(customer: DataDatabase, left: Choices, nowMs: number): Promise<Taken> {
  await dropExpiredDrafts(customer, nowMs);
  const own = await readChoices(customer, nowMs);
  const verdict = await move(customer, left, own, nowMs);
  return { verdict, own, rev: (await readCart(customer)).rev };
}

async function move(customer: DataDatabase, left: Choices, own: Choices, nowMs: number): Promise<Verdict> {
  if (isCopied(left, own)) return 'taken';
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

/** Deletes what was moved. Resolves to false, and deletes nothing, when another tab has ordered or changed it meanwhile. */
const leave = (visitor: DataDatabase, { row }: Choices, verdict: Verdict): Promise<boolean> =>
  durableWrite(visitor, () =>
    visitor.transaction('rw', choiceTables(visitor), async () => {
      if ((await readCart(visitor)).rev !== row.rev) return false;
      await visitor.carts.delete('current');
      await visitor.reviewDrafts.clear();
      if (verdict === 'taken') await visitor.tagContexts.clear();
      return true;
    }),
  );

/** Undoes `take`, unless the customer has changed the cart since. Runs inside the customer's transaction. */
async function giveBack(customer: DataDatabase, { own, rev }: Taken, nowMs: number): Promise<void> {
  if ((await readCart(customer)).rev !== rev) return;
  await putCart(customer, { ...own.row, rev });
  await changeReviewDraft(customer, own.draft, nowMs);
  if (own.tag) await customer.tagContexts.put(own.tag);
  else await customer.tagContexts.clear();
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
  const [left, own] = [await readChoices(visitor, nowMs), await readChoices(customer, nowMs)];
  if (left.row.submittedAs !== null) return null;
  if (isCopied(left, own)) return { kind: 'mergeable' };
  if (own.row.submittedAs !== null) return null;
  if (!isEmptyCart(left.row.cart)) return isEmptyCart(own.row.cart) ? { kind: 'mergeable' } : null;
  const context = freshContext(left.tag, nowMs);
  if (!context) return null;
  return needsConfirmation(left, own, nowMs) ? { kind: 'place', context } : { kind: 'mergeable' };
}

const choiceTables = ({ carts, reviewDrafts, tagContexts }: DataDatabase) => [carts, reviewDrafts, tagContexts];

async function readChoices(data: DataDatabase, nowMs: number): Promise<Choices> {
  const row = living(await readCart(data), nowMs);
  return { row, draft: await readReviewDraft(data, nowMs), tag: await readTagContext(data) };
}

/** The visitor's cart is newer, so it replaces the customer's, with its store and its table. */
async function moveCart(customer: DataDatabase, left: Choices, own: Choices, nowMs: number): Promise<void> {
  const row = await changeCart(customer, () => left.row.cart, nowMs);
  const { returned } = left.row;
  await putCart(customer, { ...row, ...(returned && { returned }), copyOf: markOf(left.row) });
  await changeReviewDraft(customer, { ...left.draft, ...addressOf(left.draft, own.draft) }, nowMs);
  await moveTable(customer, left, own, nowMs);
}

/** A revision begins anew when a cart is deleted, so it is not enough. */
const markOf = ({ rev, changedAt }: CartRow): string => `${rev}@${changedAt}`;

/** Whether a merge was interrupted before it could delete what it had copied. The customer may have changed or ordered it since. */
const isCopied = (left: Choices, own: Choices): boolean =>
  !isEmptyCart(left.row.cart) && own.row.copyOf === markOf(left.row);

/** Moves store and shipping type when the visitor's cart is empty. */
async function moveStoreChoice(customer: DataDatabase, left: Choices, own: Choices, nowMs: number): Promise<void> {
  const cart = cartThere(left, own, nowMs);
  const { storeId, shippingType } = own.row.cart;
  const isSamePlace = cart.storeId === storeId && cart.shippingType === shippingType;
  if (isSamePlace && !freshContext(left.tag, nowMs)) return;
  await changeCart(customer, () => cart, nowMs);
  if (!isSamePlace) await changeReviewDraft(customer, { slot: null }, nowMs);
  await moveTable(customer, left, own, nowMs);
}

function cartThere(left: Choices, own: Choices, nowMs: number): Cart {
  const { storeId, shippingType } = left.row.cart;
  const isFree = isEmptyCart(own.row.cart) && canChangeStore(freshContext(own.tag, nowMs));
  const cart = isFree && storeId !== null ? { ...own.row.cart, storeId, shippingType } : own.row.cart;
  const context = freshContext(left.tag, nowMs);
  return context ? cartAt(cart, context) : cart;
}

/** Returns whether the customer must confirm, as after scanning the table (A§4, D-19). */
function needsConfirmation(left: Choices, own: Choices, nowMs: number): boolean {
  const context = freshContext(left.tag, nowMs);
  const bag = { cart: own.row.cart, hasSlot: slotAhead(own.draft.slot, nowMs) !== null };
  return context !== null && scanAsks(bag, freshContext(own.tag, nowMs), context);
}

/** A table scanned hours ago decides nothing until the customer has said that it still holds (D-19). */
const freshContext = (tag: TagContextRow | undefined, nowMs: number): TagContext | null =>
  tag && !isTagStale(tag.scannedAt, nowMs) ? tag.context : null;

/**
 * A table scanned hours ago goes to where the customer has none and is asked about there; it does not replace one. Removes
 * a table that belongs to another store.
 */
async function moveTable(customer: DataDatabase, { row, tag }: Choices, own: Choices, nowMs: number): Promise<void> {
  const isOwnThere = own.tag?.context.storeId === row.cart.storeId;
  if (tag && (freshContext(tag, nowMs) || !isOwnThere)) await customer.tagContexts.put(tag);
  else if (own.tag && !isOwnThere) await customer.tagContexts.clear();
}

/** Keeps entered addresses; when both have one, the first is used. */
type AddressParts = Pick<ReviewDraft, 'deliveryAddress' | 'addressCheck' | 'typedAddress'>;

const addressOf = (first: AddressParts, second: AddressParts): AddressParts => {
  const { deliveryAddress, addressCheck } = first.deliveryAddress ? first : second;
  return { deliveryAddress, addressCheck, typedAddress: first.typedAddress ?? second.typedAddress };
};
