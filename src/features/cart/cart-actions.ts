import { changeCart } from '#db/carts.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { AnalyticsEvent } from '#domain/analytics-event.ts';
import { addLine, changeLine, clearCart, isPromotional, removeLine } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import type { LineId, ProductId, StoreId } from '#domain/ids.ts';
import { track } from '#platform/track.ts';

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

/** How many more of a product a cart may take. */
export type RoomFor = (cart: Cart) => number;

/** Asks for room in the moment of adding, so that two quick taps cannot take the same last piece. Rejects with `StockReached`. */
export const addToBag = (data: DataDatabase, line: CartLine, roomFor: RoomFor): Saved =>
  counted(
    change(data, (cart) => {
      if (line.amount > roomFor(cart)) throw new StockReached();
      return addLine(cart, line);
    }),
    { name: 'productAdded', label: line.productId, value: line.amount },
  );

/**
 * Puts a changed line in place of the one with its id. Fewer is always possible, also of what there is no longer enough of;
 * for more there must be room: rejects with `StockReached`. What another tab removed meanwhile is put in again: it was just chosen.
 */
export const changeInBag = (data: DataDatabase, line: CartLine, roomFor: RoomFor): Saved =>
  counted(
    change(data, (cart) => {
      // Neither more nor less of what came as a promotion (D-31).
      if (isPromotional(line)) return cart;
      const before = cart.lines.find(({ id }) => id === line.id);
      if (line.amount > (before?.amount ?? 0) && line.amount > roomFor(cart)) throw new StockReached();
      return before ? changeLine(cart, line) : addLine(cart, line);
    }),
    { name: 'productEdited', label: line.productId, value: line.amount },
  );

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
