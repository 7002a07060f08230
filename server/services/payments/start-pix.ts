import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { pixChargesRepository } from '#server/persistence/repositories/pix-charges-repository.ts';
import { tabShopRepository } from '#server/persistence/repositories/tab-shop-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';
import { nextCheck } from '#server/services/order-progress/next-check.ts';
import { lockPayableAccount } from './payable-account.ts';
import { chargeWithOutcome } from './charge-with-outcome.ts';
import type { Payer, PaymentProvider, PixAnswer } from './payment-provider.ts';
import { settleCharge } from './settle-charge.ts';
import type { PaymentPorts } from './payment-ports.ts';

interface PixStart {
  readonly scope: TenantScope;
  readonly payment: StoredPayment;
  readonly payer: Payer;
  readonly now: Date;
}

/**
 * Lets the acquirer make the code of a payment. Repeated under the same id until there is an answer; its life is counted from
 * when the payment was written, so a repetition does not lengthen it.
 */
export async function startPix(
  { config }: Pick<PaymentPorts, 'config'>,
  provider: PaymentProvider,
  { scope, payment, payer, now }: PixStart,
): Promise<void> {
  const { id: paymentId, total: amount, createdAt } = payment;
  const expiresAt = new Date(createdAt.getTime() + config.pixLifeSeconds * 1000);
  const merchant = await merchantOf(scope, payment);
  const answer = await provider.createPix({ paymentId, amount, payer, merchant, expiresAt });
  if (answer.kind === 'refused') await settleCharge(scope, paymentId, chargeWithOutcome('refused'), now);
  if (answer.kind === 'created') await keepCode(scope, payment, answer, now);
}

async function merchantOf(scope: TenantScope, { transactionId, checkoutId }: StoredPayment) {
  if (transactionId) return await transactionsRepository(scope).merchantOf(transactionId);
  return checkoutId ? await tabShopRepository(scope).merchantOf(checkoutId) : { name: '', city: '' };
}

type CreatedPix = Extract<PixAnswer, { kind: 'created' }>;

const keepCode = (scope: TenantScope, { id, total }: StoredPayment, pix: CreatedPix, now: Date): Promise<void> =>
  scope.atomically(async (inner) => {
    const account = await lockPayableAccount(inner, id);
    if (!account) return;
    const { txid, code, expiresAt } = pix;
    const charges = pixChargesRepository(inner);
    await charges.add({ txid, code, expiresAt, paymentId: id, amount: total });
    // The order may have ended while the acquirer was asked.
    if (account.payment.status !== 'PENDING') return await charges.end(id, { state: 'expired' });
    const checkAt = nextCheck({ status: 'PENDING', checks: 0 }, now, expiresAt);
    await paymentsRepository(inner).change(id, { providerReference: txid, checks: 0, checkAt });
  });
