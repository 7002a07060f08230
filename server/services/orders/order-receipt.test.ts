import { describe, expect, it } from 'vitest';
import type { TenantId, TransactionId } from '#domain/ids.ts';
import { deriveSecrets } from '#server/foundation/secrets.ts';
import { orderReceipts } from './order-receipt.ts';

const [aurora, brasa] = ['aurora', 'brasa'] as TenantId[] as [TenantId, TenantId];
const [order, other] = ['t1', 't2'] as TransactionId[] as [TransactionId, TransactionId];
const receipts = orderReceipts(deriveSecrets('root').orderReceipt);
const receipt = receipts.issue(aurora, order);

describe('an order receipt', () => {
  it('is good for the order it was issued for', () => {
    expect(receipts.isFor(receipt, aurora, order)).toBe(true);
  });

  it("is not good for another order, another tenant's order of the same name, or under another secret", () => {
    expect(receipts.isFor(receipt, aurora, other)).toBe(false);
    expect(receipts.isFor(receipt, brasa, order)).toBe(false);
    expect(orderReceipts(deriveSecrets('other').orderReceipt).isFor(receipt, aurora, order)).toBe(false);
  });

  it.each(['', 'nonsense', `${receipt}A`, receipt.slice(1)])('refuses %j', (forged) => {
    expect(receipts.isFor(forged, aurora, order)).toBe(false);
  });
});
