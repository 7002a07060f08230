import type { AppDatabase } from './app-database.ts';

/** Server clock minus device clock, in ms; 0 until a server told. Expiry is judged by the sum of both (P33). */
export async function readClockSkew(app: AppDatabase): Promise<number> {
  return (await app.$clock.get('skew'))?.value ?? 0;
}

/** Answers tell whole seconds and travel a while: a difference below this is noise, not worth a write. */
const NOISE_MS = 5000;

export async function saveClockSkew(app: AppDatabase, skewMs: number): Promise<void> {
  if (Math.abs(skewMs - (await readClockSkew(app))) < NOISE_MS) return;
  await app.$clock.put({ id: 'skew', value: skewMs });
}
