import type { HistoryPage } from '#contract/history.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';
import { userKey } from './user-rows.ts';

/** 200 orders in pages of 20 (B§2). */
const PAGES_MAX = 10;

/** `offset` is where the page begins; the page itself says where the next one does. */
export const readHistoryPage = (
  cache: CacheDatabase,
  uid: CustomerId,
  offset: number,
): Promise<HistoryPage | undefined> => readDocument(cache, 'histories', userKey(uid, String(offset)));

export const putHistoryPageIfChanged = (
  cache: CacheDatabase,
  uid: CustomerId,
  offset: number,
  page: { readonly value: HistoryPage; readonly freshness: Freshness },
): Promise<boolean> =>
  putDocumentIfChanged(cache, 'histories', { id: userKey(uid, String(offset)), ...page, cap: PAGES_MAX });
