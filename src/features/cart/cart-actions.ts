import { changeCart, type CartRow } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { addLine, changeLine, clearCart, removeLine } from '#domain/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart.ts';
import type { LineId, ProductId, StoreId } from '#domain/ids.ts';

/** Every action resolves when the change is on disk and rejects with `CartSubmitted` or `StorageFailure` when it is not. */
type Saved = Promise<CartRow>;

const change = (data: DataDatabase, how: (cart: Cart) => Cart): Saved => changeCart(data, how, Date.now());

export const newLineId = (): LineId => crypto.randomUUID() as LineId;

/** There is no more of it in stock than the bag would already take (A§8 `maxStockBalance`). */
export class StockReached extends Error {
  override readonly name = 'StockReached';
}

/** How many more of a product a cart may take. */
export type RoomFor = (cart: Cart) => number;

/** Asks for room in the moment of adding, so that two quick taps cannot take the same last piece. Rejects with `StockReached`. */
export const addToBag = (data: DataDatabase, line: CartLine, roomFor: RoomFor): Saved =>
  change(data, (cart) => {
    if (line.amount > roomFor(cart)) throw new StockReached();
    return addLine(cart, line);
  });

export const changeInBag = (data: DataDatabase, line: CartLine): Saved =>
  change(data, (cart) => changeLine(cart, line));

export const removeFromBag = (data: DataDatabase, id: LineId): Saved => change(data, (cart) => removeLine(cart, id));

export const emptyBag = (data: DataDatabase): Saved => change(data, clearCart);

/** Takes back an "empty" or "remove": the lines return as they were, beside whatever was added since; never into another store. */
export const putBack = (data: DataDatabase, storeId: StoreId | null, lines: readonly CartLine[]): Saved =>
  change(data, (cart) => (cart.storeId === storeId ? lines.reduce(addLine, cart) : cart));

/** One less of a product that may be in the bag more than once: the line added last gives way first. */
export const dropOne = (data: DataDatabase, productId: ProductId): Saved =>
  change(data, (cart) => {
    const line = cart.lines.findLast((candidate) => candidate.productId === productId);
    return line ? changeLine(cart, { ...line, amount: line.amount - 1 }) : cart;
  });
