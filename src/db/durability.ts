import type { DexieOptions } from 'dexie';

/**
 * For data that exists only on this device: a resolved write is on disk, which is not the browser's
 * default (P14; +0.2 ms, M9). The result cache is off, because a live query would otherwise show a write
 * before its commit, and the screen would say "saved" too early.
 */
export const STRICT = { chromeTransactionDurability: 'strict', cache: 'disabled' } as const satisfies DexieOptions;

/** For copies of the server's data. */
export const RELAXED = { chromeTransactionDurability: 'relaxed', cache: 'disabled' } as const satisfies DexieOptions;
