import { useEffect, useMemo, useState } from 'react';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import { quoteWorker } from '#bridge/quote-worker.ts';
import type { CartRow } from '#db/carts.ts';
import type { Quote, QuoteInput } from '#domain/quote.ts';
import type { Store } from '#domain/store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type QuoteFacts, quoteInput } from './quote-input.ts';

export interface QuoteQuestion {
  readonly cartRow: CartRow | undefined;
  /** The menu on this device, with the name that the worker keeps it under. */
  readonly version: KeyedMenu | null | undefined;
  readonly store: Store | undefined;
  readonly address: QuoteFacts['address'];
}

export interface CurrentQuote {
  /** The latest one, also while the next is computed: an amount that blinks says less than one that is 5 ms old. */
  readonly quote: Quote | undefined;
  /** It is about exactly what was asked, so an order may be made of it. */
  readonly isCurrent: boolean;
}

interface Answer {
  readonly version: QuoteQuestion['version'];
  readonly input: Omit<QuoteInput, 'menu'>;
  readonly quote: Quote;
}

/** What the bag costs, computed off the main thread by the rules that the server uses too. */
export function useQuote({ cartRow, version, store, address }: QuoteQuestion): CurrentQuote {
  const { settings } = useTenant();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const input = useMemo(
    () => (cartRow && store ? quoteInput({ cartRow, store, address, settings }) : null),
    [cartRow, store, address, settings],
  );

  useEffect(() => {
    if (!version || !input) return undefined;
    let isWanted = true;
    void quoteWorker.quote(version, input).then((quote) => isWanted && setAnswer({ version, input, quote }));
    return () => {
      isWanted = false;
    };
  }, [version, input]);
  return { quote: answer?.quote, isCurrent: answer !== null && answer.input === input && answer.version === version };
}
