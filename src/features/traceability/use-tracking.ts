import { useLiveQuery } from 'dexie-react-hooks';
import { isBatchComplete } from '#domain/catalog/batch-number.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import { isApiError } from '#remote/api-error.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import type { Batch } from './batch.ts';
import { fetchTracking } from './fetch-tracking.ts';
import { readKnownProducer } from './read-known-producer.ts';

export type Tracking =
  /** Fewer than six characters: nothing is asked (B§5). */
  | { readonly kind: 'typing' }
  | { readonly kind: 'loading' }
  /** Unknown here, and nobody to ask: it is looked up by itself when the signal is back. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'found'; readonly producer: Producer };

/** B§4 batch lookup: who made a batch, from this device when it was asked within a day, else from the server. */
export function useTracking({ productId, code }: Batch): Tracking {
  const { api, databases, keys } = useTenant();
  const { cache } = databases;
  const isComplete = isBatchComplete(code);
  const answer = useLiveQuery(
    async () => ({ code, known: isComplete ? await readKnownProducer(cache, { productId, code }, Date.now()) : null }),
    [cache, productId, code, isComplete],
  );
  // For a moment the live query still shows the batch before.
  const known = answer?.code === code ? answer.known : undefined;
  const isDue = isComplete && known !== undefined && !known?.isFresh;
  const { error } = useRevalidate(isDue ? keys.tracking(productId, code) : null, () =>
    fetchTracking(api, cache, { productId, code }),
  );

  if (!isComplete) return { kind: 'typing' };
  if (isRefusal(error)) return { kind: 'unavailable' };
  if (known) return { kind: 'found', producer: known.producer };
  return { kind: error === undefined ? 'loading' : 'waiting' };
}

/** The server has an answer, and it is not a producer; whatever else went wrong may be over in a moment. */
const isRefusal = (error: unknown): boolean => isApiError(error) && error.reason === 'problem' && error.status < 500;
