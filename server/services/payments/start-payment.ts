import type { PaymentId } from '#domain/ids.ts';
import type { PaymentStatus } from '#domain/order/order.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { nextCheck } from '#server/services/order-progress/next-check.ts';
import type { PaymentPorts } from './payment-ports.ts';
import type { Card, CardToken, Payer, PaymentProvider } from './payment-provider.ts';
import { settleCharge } from './settle-charge.ts';
import { startPix } from './start-pix.ts';

/** How a payment that is already written (PENDING) shall be paid. */
export interface PaymentStart {
  /** Outside any transaction: what it reads must be committed. */
  readonly scope: TenantScope;
  readonly paymentId: PaymentId;
  readonly payer: Payer;
  /** null for PIX. */
  readonly card: Card | null;
  readonly keepCard: boolean;
  readonly now: Date;
}

export interface StartedPayment {
  /** PENDING: the code waits to be paid, or the acquirer has not made up its mind, or its answer was lost. */
  readonly status: PaymentStatus;
  /** To be saved for the customer, when `keepCard` was asked for. */
  readonly token: CardToken | null;
}

/** As long as an acquirer may take to answer. Until then nobody else asks how the payment stands. */
const ANSWER_MS = 20_000;

/**
 * Asks the acquirer for a payment, at most once for a card however often it is called, and settles what it answers.
 * Call it after the order is committed and before the customer is answered. Never throws for what the acquirer does.
 */
export async function startPayment(ports: PaymentPorts, start: PaymentStart): Promise<StartedPayment> {
  const { scope, paymentId, now } = start;
  const payments = paymentsRepository(scope);
  const provider = await ports.paymentProviders.of(scope.tenantId);
  const checkAt = new Date(now.getTime() + ANSWER_MS);
  const payment = await payments.claimAsking(paymentId, { providerId: provider.providerId, askedAt: now, checkAt });
  const token = payment && (await ask(ports, provider, payment, start));
  return { status: (await payments.find(paymentId))?.status ?? 'CANCELED', token };
}

async function ask(
  ports: PaymentPorts,
  provider: PaymentProvider,
  payment: StoredPayment,
  start: PaymentStart,
): Promise<CardToken | null> {
  const { scope, card, payer, now } = start;
  if (card) return await askForCard(provider, payment, { ...start, card });
  await startPix(ports, provider, { scope, payment, payer, now });
  return null;
}

async function askForCard(
  provider: PaymentProvider,
  { id: paymentId, total: amount, installments, status }: StoredPayment,
  { scope, card, payer, keepCard, now }: PaymentStart & { readonly card: Card },
): Promise<CardToken | null> {
  const answer = await provider.chargeCard({ paymentId, amount, installments, card, payer, keepCard });
  // Before it is settled: what is decided needs no further look, and settling says so.
  await paymentsRepository(scope).change(paymentId, { checkAt: nextCheck({ status, checks: 0 }, now) }, status);
  if (answer.kind === 'unknown') return null;
  await settleCharge(scope, paymentId, answer.charge, now);
  return await answer.saveCard();
}
