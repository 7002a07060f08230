import type { PaymentId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { ledgerRepository } from '#server/persistence/repositories/ledger-repository.ts';
import { refundsRepository } from '#server/persistence/repositories/refunds-repository.ts';

/**
 * Promises to send back what paid an order, without what has gone back of it already: an acquirer refuses more than is left. In
 * the transaction that ends the order, with its payments locked.
 */
export async function promiseRefund(scope: TenantScope, paymentId: PaymentId, now: Date): Promise<void> {
  const refunds = refundsRepository(scope);
  const entries = await ledgerRepository(scope).of(paymentId);
  const charge = entries.find(({ kind }) => kind === 'charge');
  if (!charge) return;
  const sentBack = entries.flatMap(({ kind, amount }) => (kind === 'refund' ? amount : []));
  const promised = (await refunds.of(paymentId)).map(({ amount }) => amount);
  const left = charge.amount - sumCents(unasked(sentBack, promised));
  if (left > 0) await refunds.promise(paymentId, charge.providerReference, cents(left), now);
}

/** Refunds that nobody here asked for. An acquirer names its refunds itself, so they are matched with the promised ones by amount. */
function unasked(sentBack: readonly Cents[], promised: readonly Cents[]): readonly Cents[] {
  const open = [...promised];
  return sentBack.filter((amount) => {
    const index = open.indexOf(amount);
    if (index >= 0) open.splice(index, 1);
    return index < 0;
  });
}
