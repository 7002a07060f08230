import type { TagContext } from '#domain/table/tag-context.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';

const LINKS_MAX = 30;

/** What a table's link said before: its QR code must also work where there is no signal. */
export const readContextLink = (cache: CacheDatabase, uuid: string): Promise<TagContext | undefined> =>
  readDocument(cache, 'contextLinks', uuid);

export const putContextLinkIfChanged = (
  cache: CacheDatabase,
  uuid: string,
  value: TagContext,
  freshness: Freshness,
): Promise<boolean> => putDocumentIfChanged(cache, 'contextLinks', { id: uuid, value, freshness, cap: LINKS_MAX });
