import type { TabPaymentProgress } from '#contract/tabs.ts';
import type { CheckoutId, PaymentId } from '#domain/ids.ts';
import { moneyTimeline } from '#domain/payment/money-timeline.ts';
import { strayMoney } from '#domain/payment/payment-failure.ts';
import type { StrayMoney } from '#domain/payment/payment-failure.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { ledgerRepository } from '#server/persistence/repositories/ledger-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { pixChargesRepository } from '#server/persistence/repositories/pix-charges-repository.ts';
import { refundsRepository } from '#server/persistence/repositories/refunds-repository.ts';
import { tabPartsRepository } from '#server/persistence/repositories/tab-parts-repository.ts';

/** How a payment of this tab stands; null when it has no such payment. */
export async function tabPaymentProgress(
  scope: TenantScope,
  checkoutId: CheckoutId,
  id: PaymentId,
  now: Date,
): Promise<TabPaymentProgress | null> {
  const part = await tabPartsRepository(scope).find(id);
  if (part?.checkoutId !== checkoutId) return null;
  const { status, method, amount, service, tip } = part;
  const isPending = status === 'PENDING';
  const pix = isPending ? await pixChargesRepository(scope).live(id, now) : null;
  const stray = isPending ? undefined : await strayOf(scope, id);
  return { status, method, amount, service, tip, pix, ...(stray && { stray }) };
}

/** What arrived by a payment without being owed, told as an order tells it; undefined when nothing did. */
async function strayOf(scope: TenantScope, id: PaymentId): Promise<StrayMoney | undefined> {
  const movements = await ledgerRepository(scope).of(id);
  const payment = movements.length > 0 ? await paymentsRepository(scope).find(id) : null;
  if (!payment) return undefined;
  const expiresAt = await pixChargesRepository(scope).expiryOf(id);
  const [stray] = strayMoney(
    moneyTimeline({
      // Nothing that becomes of a round ends a payment of its tab.
      status: 'REGISTERED',
      shippingType: 'TAG',
      placedAt: payment.createdAt,
      payments: [payment],
      movements,
      refunds: await refundsRepository(scope).of(id),
      codes: expiresAt ? [{ paymentId: id, expiresAt }] : [],
      cashback: [],
    }),
  );
  return stray;
}
