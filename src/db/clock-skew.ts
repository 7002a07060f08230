import type { AppDatabase } from './app-database.ts';

/** Server clock minus device clock, in ms; 0 until a server told. Expiry is judged by the sum of both (P33). */
export async function readClockSkew(app: AppDatabase): Promise<number> {
  return (await app.$meta.get('clockSkew'))?.value ?? 0;
}

/** Answers carry whole seconds and travel a while, so a difference below this is noise and would only wake live queries. */
const NOISE_MS = 5000;

export async function noteServerTime(app: AppDatabase, serverAtMs: number, nowMs: number): Promise<void> {
  const skew = serverAtMs - nowMs;
  if (Math.abs(skew - (await readClockSkew(app))) < NOISE_MS) return;
  await app.$meta.put({ id: 'clockSkew', value: skew });
}
