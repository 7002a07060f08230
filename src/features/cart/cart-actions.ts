import { CartChanged, changeCart, readCart } from '#db/carts.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { AnalyticsEvent } from '#domain/analytics-event.ts';
import { addLine, allLines, changeLine } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { lineMaximum } from '#domain/cart/line-maximum.ts';
import { lineToDrop } from '#domain/cart/line-to-drop.ts';
import type { LineId } from '#domain/ids.ts';
import { track } from '#platform/track.ts';
import type { QuotedBag } from './quoted-bag.ts';

/** Every action resolves when the change is on disk and rejects with `CartSubmitted` or `StorageFailure` when it is not. */
export type Saved = Promise<CartRow>;

export const change = (data: DataDatabase, how: (cart: Cart) => Cart): Saved => changeCart(data, how, Date.now());

/** Counts what is on disk, and nothing that was refused. */
export async function counted(saved: Saved, event: AnalyticsEvent): Saved {
  const row = await saved;
  track(event);
  return row;
}

export const newLineId = (): LineId => crypto.randomUUID() as LineId;

/** There is no more of it in stock than the bag would already take, or no more in one line than it may have (A§8 `maxStockBalance`). */
export class StockReached extends Error {
  override readonly name = 'StockReached';
  readonly limit: LineLimit;

  constructor(limit: LineLimit) {
    super();
    this.limit = limit;
  }
}

/** How much of a line there may be. */
export interface LineLimit extends Pick<CartLine, 'kind'> {
  readonly cap: number;
}

/** The line is for sale in another store than the one that the bag is of by now. */
export class OtherStore extends Error {
  override readonly name = 'OtherStore';
}

/** The points of the customer do not pay for so many rewards. */
export class PointsReached extends Error {
  override readonly name = 'PointsReached';
}

/**
 * Writes what `decide` makes of the bag, or rejects as it does. Deciding may ask the worker, and a transaction cannot wait for
 * that: where the bag has changed meanwhile, it is decided anew. So two quick taps cannot take the same last piece.
 */
export async function changeAsDecided(
  data: DataDatabase,
  row: CartRow,
  decide: (row: CartRow) => Promise<Cart>,
): Saved {
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

export type Capped = Omit<QuotedBag, 'settle' | 'isQuotable'>;

/** Rejects with `StockReached` where there is not so much of the line, and with `OtherStore` when that was entered meanwhile. */
export const addToBag = (data: DataDatabase, line: CartLine, { row, fitsOneMore, capOf }: Capped): Saved =>
  counted(
    changeAsDecided(data, row, async (bag) => {
      if (bag.cart.storeId !== row.cart.storeId) throw new OtherStore();
      const { kind } = line;
      const next = addLine(bag.cart, line);
      const before = new Map(allLines(bag.cart).map((each) => [each.id, each]));
      // The line may have grown one that was there already, though never above the line's own maximum.
      const added = allLines(next).find((each) => before.get(each.id) !== each) ?? line;
      const wanted = line.amount + (before.get(added.id)?.amount ?? 0);
      if (wanted > lineMaximum(kind)) throw new StockReached({ kind, cap: lineMaximum(kind) });
      // The worker has said so before, or need not have started yet: a tap does not wait.
      if (line.amount === 1 && fitsOneMore(line, bag)) return next;
      const cap = await capOf(added, bag);
      if (wanted > cap) throw new StockReached({ kind, cap });
      return next;
    }),
    { name: 'productAdded', label: line.productId, value: line.amount },
  );

/** One less of a product that may be in the bag more than once. Resolves to the line that gave way, as it was. */
export async function dropOne(
  data: DataDatabase,
  product: Pick<CartLine, 'productId' | 'groupId'>,
): Promise<CartLine | undefined> {
  let dropped: CartLine | undefined;
  const saved = change(data, (cart) => {
    dropped = lineToDrop(cart.lines, product);
    return dropped ? changeLine(cart, { ...dropped, amount: dropped.amount - 1 }) : cart;
  });
  await counted(saved, { name: 'productRemoved', label: product.productId });
  return dropped;
}
