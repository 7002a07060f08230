import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '#domain/durations.ts';

/**
 * Returns `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. The time is signed with the body, so that a replayed
 * request can be detected.
 */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / SECOND_MS);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Maximum age of a signature; older ones count as replayed. */
const MAX_AGE_MS = 5 * 60 * SECOND_MS;

/** Returns whether a body has a recent signature made with the secret. */
export function isSignedBy(secret: string, header: string, body: string, now: Date): boolean {
  const seconds = Number(/^t=(\d{1,12}),/.exec(header)?.[1]);
  if (!(Math.abs(now.getTime() - seconds * SECOND_MS) <= MAX_AGE_MS)) return false;
  const expected = Buffer.from(signatureOf(body, secret, new Date(seconds * SECOND_MS)));
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
