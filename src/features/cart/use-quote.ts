import { useEffect, useMemo, useState } from 'react';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import type { CartRow } from '#db/data-rows.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { Quote, QuoteInput } from '#domain/pricing/quote.ts';
import type { Store } from '#domain/store/store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { firstTouch } from './first-touch.ts';
import { type QuoteFacts, quoteInput } from './quote-input.ts';

export interface QuoteQuestion {
  readonly cartRow: CartRow | undefined;
  /** The menu on this device, with the name that the worker keeps it under. */
  readonly version: KeyedMenu | null | undefined;
  readonly store: Store | undefined;
  readonly deliveryPrice: QuoteFacts['deliveryPrice'];
  /** The same object as long as nothing about it changes. */
  readonly discounts?: QuoteFacts['discounts'];
  readonly isPaidOnline?: boolean;
}

export interface CurrentQuote {
  /** The latest one, also while the next is computed: an amount that blinks says less than one that is 5 ms old. */
  readonly quote: Quote | undefined;
  /** It is about exactly what was asked, so an order may be made of it. */
  readonly isCurrent: boolean;
}

type Input = Omit<QuoteInput, 'menu'>;

interface Answer {
  readonly version: KeyedMenu;
  readonly input: Input;
  readonly quote: Quote;
}

/** What the bag costs, computed off the main thread by the rules that the server uses too. */
export function useQuote({
  cartRow,
  version,
  store,
  deliveryPrice,
  discounts = null,
  isPaidOnline = false,
}: QuoteQuestion): CurrentQuote {
  const { settings } = useTenant();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const input = useMemo(
    () => (cartRow && store ? quoteInput({ cartRow, store, deliveryPrice, settings, discounts, isPaidOnline }) : null),
    [cartRow, store, deliveryPrice, settings, discounts, isPaidOnline],
  );

  useEffect(() => {
    if (!version || !input) return undefined;
    let isWanted = true;
    const ask = async () => {
      // Of an empty bag the quote only serves to give the worker the menu before something is added.
      if (isEmptyCart(input)) await firstTouch();
      if (!isWanted) return;
      const quote = await askWorker(version, input);
      if (isWanted) setAnswer({ version, input, quote });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [version, input]);

  const isCurrent = answer !== null && answer.input === input && answer.version === version;
  return { quote: answer && tellsOf(answer, input) ? answer.quote : undefined, isCurrent };
}

/** The quote of an empty bag says of the first thing in it that it costs nothing, and is too little to be ordered. */
const tellsOf = (answer: Answer, input: Input | null): boolean =>
  !isEmptyCart(answer.input) || input === null || isEmptyCart(input);

async function askWorker(version: KeyedMenu, input: Input): Promise<Quote> {
  const { quoteWorker } = await import('#bridge/quote-worker.ts');
  return await quoteWorker.quote(version, input);
}
