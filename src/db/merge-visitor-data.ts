import { cartAt, canChangeStore, scanAsks } from '#domain/store/store-choice.ts';
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

/** What somebody has chosen so far. */
interface Choices {
  readonly row: CartRow;
  readonly draft: ReviewDraft;
  readonly tag: TagContextRow | undefined;
}

/**
 * At login what the visitor had chosen becomes the customer's (a visitor who orders is sent to log in and back, A§2; ADR-031).
 * Two databases share no transaction: the copy commits first, so an interruption repeats it, never loses it.
 * While an order of the one or the other bag is undecided everything stays where it is, and so does a table whose bag would
 * replace another: `readUnmergedData` finds it later. Rejects with a `StorageFailure`; nothing has changed then.
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
      await visitor.carts.clear();
      await visitor.reviewDrafts.clear();
      if (verdict === 'taken') await visitor.tagContexts.clear();
    }),
  );
}

/** Inside the customer's transaction. `later`: nothing went over; `ask`: everything but the table did. */
async function take(customer: DataDatabase, left: Choices, nowMs: number): Promise<'taken' | 'ask' | 'later'> {
  await dropExpiredDrafts(customer, nowMs);
  const own = await readChoices(customer);
  if (own.row.submittedAs !== null) return 'later';
  if (!isEmptyCart(left.row.cart)) {
    await takeBag(customer, left, own, nowMs);
    return 'taken';
  }
  await changeReviewDraft(customer, addressOf(own.draft, left.draft), nowMs);
  if (mustAsk(left, own, nowMs)) return 'ask';
  await takePlace(customer, left, own, nowMs);
  return 'taken';
}

/** What a login left with the visitor and can go over now: without a word, or as a table that is asked about first. */
export type UnmergedVisitorData =
  | { readonly kind: 'mergeable' }
  | { readonly kind: 'place'; readonly context: TagContext };

/**
 * Null while there is nothing, or while it has to wait for an order or for the customer's own bag. A table that was left hours
 * ago is not worth a question (D-19). For a live query.
 */
export async function readUnmergedData(
  visitor: DataDatabase,
  customer: DataDatabase,
  nowMs: number,
): Promise<UnmergedVisitorData | null> {
  const [left, own] = [await readChoices(visitor), await readChoices(customer)];
  if (left.row.submittedAs !== null || own.row.submittedAs !== null) return null;
  if (!isEmptyCart(left.row.cart)) return isEmptyCart(own.row.cart) ? { kind: 'mergeable' } : null;
  if (left.tag && !mustAsk(left, own, nowMs)) return { kind: 'mergeable' };
  const context = freshContext(left.tag, nowMs);
  return context && { kind: 'place', context };
}

const choiceTables = ({ carts, reviewDrafts, tagContexts }: DataDatabase) => [carts, reviewDrafts, tagContexts];

async function readChoices(data: DataDatabase): Promise<Choices> {
  return { row: await readCart(data), draft: await readReviewDraft(data), tag: await readTagContext(data) };
}

/** The newer bag wins, with its store and its table. */
async function takeBag(customer: DataDatabase, left: Choices, own: Choices, nowMs: number): Promise<void> {
  await changeCart(customer, () => left.row.cart, nowMs);
  await changeReviewDraft(customer, { ...left.draft, ...addressOf(left.draft, own.draft) }, nowMs);
  await seat(customer, left, own);
}

/** Without a bag there is still a place. */
async function takePlace(customer: DataDatabase, left: Choices, own: Choices, nowMs: number): Promise<void> {
  const cart = cartThere(left, own, nowMs);
  const { storeId, shippingType } = own.row.cart;
  if (!left.tag && cart.storeId === storeId && cart.shippingType === shippingType) return;
  await changeCart(customer, () => cart, nowMs);
  await changeReviewDraft(customer, { slot: null }, nowMs);
  await seat(customer, left, own);
}

function cartThere(left: Choices, own: Choices, nowMs: number): Cart {
  const { storeId, shippingType } = left.row.cart;
  const isFree = isEmptyCart(own.row.cart) && canChangeStore(freshContext(own.tag, nowMs));
  const cart = isFree && storeId !== null ? { ...own.row.cart, storeId, shippingType } : own.row.cart;
  return left.tag ? cartAt(cart, left.tag.context) : cart;
}

/** As if the customer had scanned the table themselves (A§4, D-19). */
const mustAsk = (left: Choices, own: Choices, nowMs: number): boolean =>
  left.tag !== undefined && scanAsks(own.row.cart, freshContext(own.tag, nowMs), left.tag.context);

const freshContext = (tag: TagContextRow | undefined, nowMs: number): TagContext | null =>
  tag && !isTagStale(tag.scannedAt, nowMs) ? tag.context : null;

/** A table of another store says nothing any more. */
async function seat(customer: DataDatabase, { row, tag }: Choices, own: Choices): Promise<void> {
  if (tag) await customer.tagContexts.put(tag);
  else if (own.tag && own.tag.context.storeId !== row.cart.storeId) await customer.tagContexts.clear();
}

/** What was typed is kept; where both did, it is the first's. */
type AddressParts = Pick<ReviewDraft, 'deliveryAddress' | 'addressCheck' | 'typedAddress'>;

const addressOf = (first: AddressParts, second: AddressParts): AddressParts => {
  const { deliveryAddress, addressCheck } = first.deliveryAddress ? first : second;
  return { deliveryAddress, addressCheck, typedAddress: first.typedAddress ?? second.typedAddress };
};
