import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { sandboxMovements } from '#server/persistence/schema/sandbox-movements.ts';
import type { RefundAnswer, RefundRequest } from '#server/services/payments/payment-provider.ts';

/** Sends a capture back, once: a repetition under the same id is told the same, and nobody gets it a second time. */
export const refund = (scope: TenantScope, request: RefundRequest, now: Date): Promise<RefundAnswer> =>
  scope.atomically(async (inner) => {
    const { refundId: requestId, capture, amount, paymentId: chargeReference } = request;
    const [captured] = await inner.db
      .select()
      .from(sandboxMovements)
      .where(inner.of(sandboxMovements, eq(sandboxMovements.reference, capture)))
      .for('update');
    if (captured?.amount !== amount || captured.chargeReference !== chargeReference) return { kind: 'refused' };
    const row = { reference: `D${randomUUID().replaceAll('-', '').slice(0, 31)}`, chargeReference, requestId, amount };
    await inner.db
      .insert(sandboxMovements)
      .values(inner.own({ ...row, refundOf: capture, at: now }))
      .onConflictDoNothing();
    const [sent] = await inner.db
      .select()
      .from(sandboxMovements)
      .where(inner.of(sandboxMovements, eq(sandboxMovements.refundOf, capture)));
    if (sent?.requestId !== requestId) return { kind: 'refused' };
    return { kind: 'confirmed', refund: { reference: sent.reference, amount: sent.amount, at: sent.at } };
  });
