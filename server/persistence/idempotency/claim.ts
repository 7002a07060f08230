import { hash } from 'node:crypto';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { IdempotencyKey, TenantId } from '#domain/ids.ts';

/** An idempotent request of one caller, which is executed at most once. */
export interface Claim {
  readonly tenantId: TenantId;
  readonly caller: string;
  readonly key: IdempotencyKey;
  /** Identifies the request's content; reusing the key for other content is an error of the caller. */
  readonly fingerprint: string;
}

/** Returns the number of the advisory lock of a claim; it is the same in every process. */
export const lockOf = ({ tenantId, caller, key }: Omit<Claim, 'fingerprint'>): bigint =>
  hash('sha256', JSON.stringify([tenantId, caller, key]), 'buffer').readBigInt64BE(0);

/**
 * Returns the fingerprint of a request. `body` must not contain the captcha token, because a queued order is sent again
 * with a new one.
 */
export const fingerprintOf = (method: string, path: string, body: unknown): string =>
  hash('sha256', `${method} ${path} ${canonicalJson(body) ?? ''}`, 'base64url');
