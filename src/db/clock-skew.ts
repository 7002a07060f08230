import type { AppDatabase } from './app-database.ts';

/**
 * Returns server clock minus device clock, in ms; 0 until a server response had a
 * date. Expiry is checked with the sum of both (P33).
 */
export async function readClockSkew(app: AppDatabase): Promise<number> {
  return (await app.$clock.get('skew'))?.value ?? 0;
}

/** Responses have whole seconds and take time to arrive, so a smaller difference is not worth a write. */
const MIN_DIFFERENCE_MS = 5000;

export async function saveClockSkew(app: AppDatabase, skewMs: number): Promise<void> {
  if (Math.abs(skewMs - (await readClockSkew(app))) < MIN_DIFFERENCE_MS) return;
  await app.$clock.put({ id: 'skew', value: skewMs });
}
