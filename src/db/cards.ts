import type { CustomerId } from '#domain/ids.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';
import { userKey } from './user-rows.ts';

const LISTS_MAX = 5;
const CARDS_MAX = 20;

/** Older than this a list is not shown: the cards may have been removed elsewhere. */
export const CARDS_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

export const cardsKey = (uid: CustomerId): string => userKey(uid);

/** A customer's saved cards as the server last told them: brand, last four digits and which is the main one, never more. */
export const readCards = (cache: CacheDatabase, uid: CustomerId): Promise<readonly SavedCard[] | undefined> =>
  readDocument(cache, 'cards', cardsKey(uid));

export const putCardsIfChanged = (
  cache: CacheDatabase,
  uid: CustomerId,
  cards: readonly SavedCard[],
  freshness: Freshness,
): Promise<boolean> =>
  putDocumentIfChanged(cache, 'cards', {
    id: cardsKey(uid),
    value: cards.slice(0, CARDS_MAX),
    freshness,
    cap: LISTS_MAX,
  });
