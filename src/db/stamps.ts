import type { CacheDatabase, DocumentTable } from './cache-database.ts';

/** How old a cached document is. Apart from the document, or every revalidation would wake all readers of the document. */
export interface Stamp {
  readonly id: string;
  readonly table: DocumentTable;
  readonly key: string;
  readonly hash: string;
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
  /** Epoch ms by the server's clock, when it said. */
  readonly serverAt: number | null;
}

export const stampId = (table: DocumentTable, key: string): string => `${table}/${key}`;

/** For the age that a screen shows beside a cached price, and for asking the server only when it is due. */
export const readStamp = (cache: CacheDatabase, table: DocumentTable, key: string): Promise<Stamp | undefined> =>
  cache.$stamps.get(stampId(table, key));
