import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { TenantId, TransactionId } from '#domain/ids.ts';

/** Proof that this device placed an order, so that a visitor may read it back (D-4). */
export interface OrderReceipts {
  issue(tenantId: TenantId, transactionId: TransactionId): string;
  isFor(receipt: string, tenantId: TenantId, transactionId: TransactionId): boolean;
}

/**
 * A receipt is nothing but the signature of the order's name (HMAC-SHA-256): the order it belongs to is asked for by that
 * name anyway, it never expires, and the same order always has the same one.
 */
export function orderReceipts(secret: Uint8Array): OrderReceipts {
  const key = createSecretKey(secret);
  const sign = (tenantId: TenantId, transactionId: TransactionId): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([tenantId, transactionId]))
      .digest();

  return {
    issue: (tenantId, transactionId) => sign(tenantId, transactionId).toString('base64url'),
    isFor(receipt, tenantId, transactionId) {
      const [shown, expected] = [Buffer.from(receipt, 'base64url'), sign(tenantId, transactionId)];
      return shown.length === expected.length && timingSafeEqual(shown, expected);
    },
  };
}
