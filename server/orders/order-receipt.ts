import type { TenantId, TransactionId } from '#domain/ids.ts';
import { tokenSigner } from '#server/session/signed-token.ts';

export interface ReceiptClaims {
  readonly tenantId: TenantId;
  readonly transactionId: TransactionId;
}

export interface OrderReceipts {
  issue(claims: ReceiptClaims, placedAt: Date): Promise<string>;
  /** null for anything but a receipt of ours. */
  read(receipt: string, now: Date): Promise<ReceiptClaims | null>;
}

/** Signed proof that this device placed an order, so that a visitor may read it back (decision 4). Receipts do not expire. */
export async function orderReceipts(secret: Uint8Array): Promise<OrderReceipts> {
  const signer = await tokenSigner(secret, 'order-receipt', null);
  return {
    issue: ({ tenantId, transactionId }, placedAt) => signer.sign({ sub: transactionId, tid: tenantId }, placedAt),
    async read(receipt, now) {
      const claims = await signer.verify(receipt, now);
      if (claims?.sub === undefined || typeof claims['tid'] !== 'string') return null;
      return { tenantId: claims['tid'] as TenantId, transactionId: claims.sub as TransactionId };
    },
  };
}
