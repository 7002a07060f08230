import type { KeyedMenu } from '#bridge/quote-client.ts';
import { loadQuoteWorker } from '#bridge/load-quote-worker.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { LineKey } from '#domain/cart/cart-stock.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { hasSameChoice } from '#domain/cart/can-merge.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { LineId, ProductId } from '#domain/ids.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Store } from '#domain/store/store.ts';

/** The bag as a screen shows it, and what the quote worker says about it or about a later state of it. */
export interface QuotedBag {
  readonly row: CartRow;
  /** False while only the beginning of the menu is there: there is an answer about an empty bag alone. */
  readonly isQuotable: boolean;
  /**
   * One more is known to fit; of what is for sale one always fits into an empty bag. False says that the worker has to be asked, as
   * for complements, which may have a stock of their own.
   */
  readonly fitsOneMore: (line: Pick<CartLine, 'productId' | 'complements'>, of: CartRow) => boolean;
  /** How much of a line there may be: known at once of a line that the latest quote is about. */
  readonly capOf: (line: LineKey, of: CartRow) => number | Promise<number>;
  /** The bag with the named lines as the menu can serve them now. */
  readonly settle: (ids: ReadonlySet<LineId>, of: CartRow) => Cart | Promise<Cart>;
}

interface Given {
  readonly row: CartRow;
  /** The menu that the bag is held against; without one there is no more of anything. */
  readonly version: KeyedMenu | null | undefined;
  readonly store: Pick<Store, 'ignoreRigidStock'> | undefined;
  /** Both of this very bag and menu; undefined while they are computed. */
  readonly quote: Quote | undefined;
  readonly exhausted: ReadonlySet<ProductId> | undefined;
}

export function quotedBag({ row, version, store, quote, exhausted }: Given): QuotedBag {
  if (!version || !store) {
    const fitsOneMore: QuotedBag['fitsOneMore'] = (_, { cart }) => store !== undefined && isEmptyCart(cart);
    return { row, isQuotable: false, fitsOneMore, capOf: () => 0, settle: (_, { cart }) => cart };
  }
  const { ignoreRigidStock } = store;
  const askCap = async (line: LineKey, cart: Cart) => {
    const worker = await loadQuoteWorker();
    return await worker.lineCap(version, { cart, ignoreRigidStock }, line);
  };
  return {
    row,
    isQuotable: true,
    fitsOneMore: ({ productId, complements }, { rev, cart }) =>
      complements.length === 0 &&
      (isEmptyCart(cart) || (rev === row.rev && exhausted !== undefined && !exhausted.has(productId))),
    capOf: (line, of) => {
      const isQuoted =
        of.rev === row.rev && allLines(of.cart).some((each) => each.id === line.id && hasSameChoice(each, line));
      const quoted = isQuoted ? quote?.lines.find(({ id }) => id === line.id) : undefined;
      return quoted ? quoted.cap : askCap(line, of.cart);
    },
    settle: async (ids, { cart }) => {
      const worker = await loadQuoteWorker();
      return await worker.settle(version, { cart, ignoreRigidStock }, ids);
    },
  };
}
