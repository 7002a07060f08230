import type { DexieOptions } from 'dexie';

/**
 * For what exists nowhere else: resolved means on disk, which is not the browser's default (P14; +0.2 ms, M9).
 * The result cache is off, or a live query would show a write before it is committed and the screen would say "saved" too early.
 */
export const STRICT = { chromeTransactionDurability: 'strict', cache: 'disabled' } as const satisfies DexieOptions;

/** For copies of what the server has. */
export const RELAXED = { chromeTransactionDurability: 'relaxed', cache: 'disabled' } as const satisfies DexieOptions;
