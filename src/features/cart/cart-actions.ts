import { CartChanged, changeCart, readCart } from '#db/carts.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { AnalyticsEvent } from '#domain/analytics-event.ts';
import { addLine, allLines, changeLine, clearCart, isPromotional, removeLine } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { LineId, ProductId, StoreId } from '#domain/ids.ts';
import { track } from '#platform/track.ts';
import type { QuotedBag } from './quoted-bag.ts';

/** Every action resolves when the change is on disk and rejects with `CartSubmitted` or `StorageFailure` when it is not. */
type Saved = Promise<CartRow>;

const change = (data: DataDatabase, how: (cart: Cart) => Cart): Saved => changeCart(data, how, Date.now());

/** Counts what is on disk, and nothing that was refused. */
async function counted(saved: Saved, event: AnalyticsEvent): Saved {
  const row = await saved;
  track(event);
  return row;
}

export const newLineId = (): LineId => crypto.randomUUID() as LineId;

/** There is no more of it in stock than the bag would already take (A§8 `maxStockBalance`). */
export class StockReached extends Error {
  override readonly name = 'StockReached';
}

/**
 * Writes what `decide` makes of the bag, or rejects as it does. Deciding may ask the worker, and a transaction cannot wait for
 * that: where the bag has changed meanwhile, it is decided anew. So two quick taps cannot take the same last piece.
 */
async function changeAsDecided(data: DataDatabase, row: CartRow, decide: (row: CartRow) => Promise<Cart>): Saved {
  const decided = await decide(row).then(
    (cart) => () => cart,
    (refusal: unknown) => () => {
      throw refusal;
    },
  );
  try {
    return await changeCart(data, decided, Date.now(), row.rev);
  } catch (error) {
    if (!(error instanceof CartChanged)) throw error;
    return await changeAsDecided(data, await readCart(data), decide);
  }
}

type Capped = Pick<QuotedBag, 'row' | 'capOf'>;

/** Rejects with `StockReached` where there is not so much of the line. */
export const addToBag = (data: DataDatabase, line: CartLine, { row, capOf }: Capped): Saved =>
  counted(
    changeAsDecided(data, row, async (bag) => {
      const next = addLine(bag.cart, line);
      // One of what is for sale fits into an empty bag. The first tap need not wait for the worker to start.
      if (isEmptyCart(bag.cart) && line.amount === 1) return next;
      const before = new Set(allLines(bag.cart));
      // The line may have grown one that was there already.
      const added = allLines(next).find((each) => !before.has(each)) ?? line;
      if (added.amount > (await capOf(added, bag))) throw new StockReached();
      return next;
    }),
    { name: 'productAdded', label: line.productId, value: line.amount },
  );

/**
 * Puts a changed line in place of the one with its id. Fewer is always possible, also of what there is no longer enough of;
 * for more there must be room: rejects with `StockReached`. What another tab removed meanwhile is put in again: it was just chosen.
 */
export const changeInBag = (data: DataDatabase, line: CartLine, { row, capOf }: Capped): Saved =>
  counted(
    changeAsDecided(data, row, async (bag) => {
      const { cart } = bag;
      // Neither more nor less of what came as a promotion (D-31).
      if (isPromotional(line)) return cart;
      const before = cart.lines.find(({ id }) => id === line.id);
      if (line.amount > (before?.amount ?? 0) && line.amount > (await capOf(line, bag))) throw new StockReached();
      return before ? changeLine(cart, line) : addLine(cart, line);
    }),
    { name: 'productEdited', label: line.productId, value: line.amount },
  );

/** The customer has seen what became of these lines and takes them as they are now. */
export const acceptChanges = (data: DataDatabase, ids: ReadonlySet<LineId>, { row, settle }: QuotedBag): Saved =>
  changeAsDecided(data, row, async (bag) => await settle(ids, bag));

export const removeFromBag = (data: DataDatabase, { id, productId }: Pick<CartLine, 'id' | 'productId'>): Saved =>
  counted(
    change(data, (cart) => removeLine(cart, id)),
    { name: 'productRemoved', label: productId },
  );

export const emptyBag = (data: DataDatabase): Saved => counted(change(data, clearCart), { name: 'bagEmptied' });

/** Takes back an "empty" or "remove": the lines return as they were, beside whatever was added since; never into another store. */
export const putBack = (data: DataDatabase, storeId: StoreId | null, lines: readonly CartLine[]): Saved =>
  change(data, (cart) => (cart.storeId === storeId ? lines.reduce(addLine, cart) : cart));

/** One less of a product that may be in the bag more than once: the line added last gives way first. */
export const dropOne = (data: DataDatabase, productId: ProductId): Saved =>
  counted(
    change(data, (cart) => {
      const line = cart.lines.findLast((candidate) => candidate.productId === productId);
      return line ? changeLine(cart, { ...line, amount: line.amount - 1 }) : cart;
    }),
    { name: 'productRemoved', label: productId },
  );
