import { hash } from 'node:crypto';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { IdempotencyKey, TenantId } from '#domain/ids.ts';

/** One intent of one caller, to be carried out at most once. */
export interface Claim {
  readonly tenantId: TenantId;
  readonly caller: string;
  readonly key: IdempotencyKey;
  /** Names what is asked; the same key for something else is a mistake of the caller. */
  readonly fingerprint: string;
}

/** Number of the advisory lock that a claim is worked on under, whichever process works on it. */
export const lockOf = ({ tenantId, caller, key }: Claim): bigint =>
  hash('sha256', JSON.stringify([tenantId, caller, key]), 'buffer').readBigInt64BE(0);

/** Names a request by what it asks. `body` comes without its captcha token: a queued order is sent again with a fresh one. */
export const fingerprintOf = (method: string, path: string, body: unknown): string =>
  hash('sha256', `${method} ${path} ${canonicalJson(body) ?? ''}`, 'base64url');
