import type { CustomerId } from '#domain/ids.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';
import { userKey } from './user-rows.ts';

const LISTS_MAX = 5;

export const cashbackKey = (uid: CustomerId): string => userKey(uid, 'cashback');

/** The programmes that give this customer cashback, as the server last told them. */
export const readCashbackProgrammes = (
  cache: CacheDatabase,
  uid: CustomerId,
): Promise<readonly Loyalty[] | undefined> => readDocument(cache, 'loyalties', cashbackKey(uid));

export const putCashbackProgrammesIfChanged = (
  cache: CacheDatabase,
  uid: CustomerId,
  value: readonly Loyalty[],
  freshness: Freshness,
): Promise<boolean> =>
  putDocumentIfChanged(cache, 'loyalties', { id: cashbackKey(uid), value, freshness, cap: LISTS_MAX });
