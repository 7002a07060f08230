import { createHmac } from 'node:crypto';

const SECOND_MS = 1000;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`: the time is signed with the body, so that an old one shows. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / SECOND_MS);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
