import type { StoreId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';

const STORES_MAX = 50;

export const readStore = (cache: CacheDatabase, id: StoreId): Promise<Store | undefined> =>
  readDocument(cache, 'stores', id);

export const putStoreIfChanged = (cache: CacheDatabase, value: Store, freshness: Freshness) =>
  putDocumentIfChanged(cache, 'stores', { id: value.id, value, freshness, cap: STORES_MAX });
