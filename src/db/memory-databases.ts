import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/**
 * From now on every database that this page opens is in memory and ends with the page. For browsers that let nothing be
 * stored (P16, P17, P25): menu and bag work, and an order reaches the shop while there is a connection (ADR-064).
 */
export function openInMemoryOnly(): void {
  Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
}
