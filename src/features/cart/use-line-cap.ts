import { useMemo } from 'react';
import type { LineKey } from '#domain/cart/cart-stock.ts';
import type { QuotedBag } from './quoted-bag.ts';
import { useQuoteWorker } from './use-quote-worker.ts';

/** How much of a line there may be in the bag; undefined until the worker has said it. */
export function useLineCap(bag: QuotedBag, { id, productId, groupId, complements }: LineKey): number | undefined {
  const ask = useMemo(
    () => () => bag.capOf({ id, productId, groupId, complements }, bag.row),
    [bag, id, productId, groupId, complements],
  );
  return useQuoteWorker(ask).answer;
}
