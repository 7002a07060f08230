import { Dexie } from 'dexie';

/** False where the browser keeps nothing and the databases of this page end with it; see `memory-databases.ts`. */
export const isKeptOnDisk = (): boolean => Dexie.dependencies.indexedDB === globalThis.indexedDB;
