import { useMemo } from 'react';
import { loadQuoteWorker } from '#bridge/load-quote-worker.ts';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { CartChanges } from '#domain/cart/cart-changes.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { type Quote, type QuoteDiscounts, quoteInput } from '#domain/pricing/quote.ts';
import type { ProductId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import { isTab, type TagContext } from '#domain/table/tag-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { firstInteraction } from './first-interaction.ts';
import { useQuoteWorker } from './use-quote-worker.ts';

export interface QuoteFor {
  readonly cartRow: CartRow | undefined;
  /** The menu on this device, with the name that the worker keeps it under. */
  readonly version: KeyedMenu | null | undefined;
  readonly store: Store | undefined;
  /** To the chosen address; null while there is none, or the store does not go there. */
  readonly deliveryPrice: Cents | null;
  /** Where the order goes on a tab, which has no minimum. */
  readonly place?: Pick<TagContext, 'isPostpaid'> | null | undefined;
  /** What the review adds; the bag knows neither. The same object as long as nothing about it changes. */
  readonly discounts?: QuoteDiscounts | null;
  readonly isPaidOnline?: boolean;
}

export interface CurrentQuote {
  /** The latest one, also while the next is computed. */
  readonly quote: Quote | undefined;
  /** What the menu has changed since the bag was filled; null while that is nothing. */
  readonly changes: CartChanges | null;
  /** Of these products not one more fits into the bag that the quote is about. */
  readonly exhausted: ReadonlySet<ProductId> | undefined;
  /** It is about exactly what was asked, so an order may be made of it. */
  readonly isCurrent: boolean;
}

/** What the bag costs, computed off the main thread by the rules that the server uses too. */
export function useQuote({
  cartRow,
  version,
  store,
  deliveryPrice,
  place,
  discounts = null,
  isPaidOnline = false,
}: QuoteFor): CurrentQuote {
  const { settings } = useTenant();
  const input = useMemo(
    () =>
      cartRow && store
        ? quoteInput({
            ...cartRow.cart,
            store,
            deliveryPrice,
            settings,
            isPostpaid: isTab(place),
            discounts,
            isPaidOnline,
          })
        : null,
    [cartRow, store, deliveryPrice, settings, place, discounts, isPaidOnline],
  );
  const ask = useMemo(() => {
    if (!version || !input) return null;
    const isEmpty = isEmptyCart(input);
    return async (unwanted: AbortSignal) => {
      // Of an empty bag the quote only serves to give the worker the menu before something is added.
      if (isEmpty) await firstInteraction();
      unwanted.throwIfAborted();
      const worker = await loadQuoteWorker();
      return { isEmpty, ...(await worker.quote(version, input)) };
    };
  }, [version, input]);
  const { answer, isCurrent } = useQuoteWorker(ask);

  // The quote of an empty bag says of the first thing in it that it costs nothing, and is too little to be ordered.
  const tells = answer && !(answer.isEmpty && input && !isEmptyCart(input));
  return {
    quote: tells ? answer.quote : undefined,
    changes: (tells && answer.changes) || null,
    exhausted: answer?.exhausted,
    isCurrent,
  };
}
