import type { ProductId } from '#domain/ids.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';

const TRACKINGS_MAX = 100;

/** One batch of one product; `batch` as `trimBatchNumber` gives it. */
export const trackingKey = (productId: ProductId, batch: string): string => `${productId}:${batch}`;

export const readTracking = (
  cache: CacheDatabase,
  productId: ProductId,
  batch: string,
): Promise<Producer | undefined> => readDocument(cache, 'trackings', trackingKey(productId, batch));

export const putTrackingIfChanged = (
  cache: CacheDatabase,
  productId: ProductId,
  batch: string,
  tracking: { readonly value: Producer; readonly freshness: Freshness },
): Promise<boolean> =>
  putDocumentIfChanged(cache, 'trackings', { id: trackingKey(productId, batch), ...tracking, cap: TRACKINGS_MAX });
