import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { balanceOf, ledgerRepository } from '#server/persistence/repositories/ledger-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { refundsRepository } from '#server/persistence/repositories/refunds-repository.ts';
import type { StoredRefund } from '#server/persistence/repositories/refunds-repository.ts';
import { nextRefundAttempt } from '#server/services/order-progress/next-check.ts';
import { chargeWithOutcome } from './charge-with-outcome.ts';
import { lockPayableAccount } from './payable-account.ts';
import type { Movement, RefundAnswer } from './payment-provider.ts';
import { settleCharge } from './settle-charge.ts';
import type { PaymentPorts } from './payment-ports.ts';

/**
 * Asks the acquirer to send a capture back, under the refund's own id, until it confirms. What it does not confirm may have gone
 * back all the same, by an earlier call whose answer was lost or by the shop's own hand, so the whole charge is looked at then.
 * Throws when the acquirer cannot be asked; the next attempt is written down before.
 */
export async function sendRefund(
  { paymentProviders }: PaymentPorts,
  scope: TenantScope,
  refund: StoredRefund,
  now: Date,
): Promise<RefundAnswer['kind']> {
  const { id: refundId, paymentId, capture, amount, attempts } = refund;
  await refundsRepository(scope).postpone(refundId, attempts + 1, nextRefundAttempt(attempts, now));
  const payment = await paymentsRepository(scope).find(paymentId);
  const provider = await paymentProviders.of(scope.tenantId, payment?.providerId);
  const answer = await provider.refund({ refundId, paymentId, capture, amount });
  if (answer.kind === 'confirmed') {
    await confirm(scope, refund, answer.refund, now);
    return 'confirmed';
  }
  const charge = await provider.getCharge(paymentId);
  if (charge) await settleCharge(scope, paymentId, charge, now);
  const found = (await refundsRepository(scope).of(paymentId)).find(({ id }) => id === refundId);
  if (found?.confirmedAt) return 'confirmed';
  return answer.kind === 'refused' && (await promiseTheRest(scope, refund, now)) ? 'pending' : answer.kind;
}

/**
 * A part may have gone back by the shop's own hand, and an acquirer refuses more than is left: only that stays promised. Answers
 * whether it is less than before. Of two captures nobody can tell which one the part is of.
 */
const promiseTheRest = (scope: TenantScope, { id, paymentId, amount }: StoredRefund, now: Date): Promise<boolean> =>
  scope.atomically(async (inner) => {
    await lockPayableAccount(inner, paymentId);
    const entries = await ledgerRepository(inner).of(paymentId);
    const left = balanceOf(entries);
    const isLess = entries.filter(({ kind }) => kind !== 'refund').length === 1 && left > 0 && left < amount;
    if (isLess) await refundsRepository(inner).reduce(id, left, now);
    return isLess;
  });

const confirm = (scope: TenantScope, { id, paymentId }: StoredRefund, refund: Movement, now: Date): Promise<void> =>
  scope.atomically(async (inner) => {
    // Whoever settles a charge changes the promise after this lock, too.
    await lockPayableAccount(inner, paymentId);
    await refundsRepository(inner).confirm(id, now);
    await settleCharge(inner, paymentId, chargeWithOutcome('pending', [refund]), now);
  });
