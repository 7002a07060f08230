import type { PaymentId } from '#domain/ids.ts';
import type { PaymentStatus } from '#domain/order/order.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { giftCardsRepository } from '#server/persistence/repositories/gift-cards-repository.ts';
import { balanceOf, ledgerRepository } from '#server/persistence/repositories/ledger-repository.ts';
import type { LedgerEntry } from '#server/persistence/repositories/ledger-repository.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { PaymentChange, StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { pixChargesRepository } from '#server/persistence/repositories/pix-charges-repository.ts';
import { refundsRepository } from '#server/persistence/repositories/refunds-repository.ts';
import { earnOfTab, takeBackLoyalties } from '#server/services/order-progress/earn-loyalties.ts';
import { followPayment } from './follow-payment.ts';
import { nextCheck } from '#server/services/order-progress/next-check.ts';
import { lockPayableAccount, paidByOthers } from './payable-account.ts';
import type { OrderAccount, PayableAccount } from './payable-account.ts';
import type { Charge, Movement } from './payment-provider.ts';

/**
 * The one path of money: carries out whatever is new in a charge, in one transaction, however often and in whatever order
 * charges arrive. A payment that becomes PAID and covers its order registers it (WAITING_PAYMENT → REGISTERED) and completes
 * its links; one that fails cancels it (→ PAYMENT_CANCELED), unless a link lets somebody try again. The one that covers a tab
 * closes it; one that fails leaves its part of the tab to be paid by anybody. Money that nobody owed
 * (late, twice, wrong) is written down and sent back; what has gone back, whoever sent it, is promised no longer. Answers where
 * the payment stands now; null for an unknown one.
 */
export const settleCharge = (
  scope: TenantScope,
  paymentId: PaymentId,
  charge: Charge,
  now: Date,
): Promise<PaymentStatus | null> =>
  scope.atomically(async (inner) => {
    const account = await lockPayableAccount(inner, paymentId);
    if (!account) return null;
    const { payment } = account;
    const before = await ledgerRepository(inner).of(payment.id);
    const accepted = await enterCaptures(inner, account, charge, now);
    await enterRefunds(inner, payment.id, charge);
    const entries = await ledgerRepository(inner).of(payment.id);
    const isReturned = isAllReturned(entries);
    if (isReturned) await refundsRepository(inner).confirmAll(payment.id, now);
    const status = statusAfter(payment, charge, accepted, isReturned);
    await paymentsRepository(inner).change(payment.id, changeOf(payment, charge, status, now));
    if (willVoidSold(account, status)) await giftCardsRepository(inner).lockAll(account.transactionId);
    if (charge.refunds.length > 0) await takeBackLoyalties(inner, { ...payment, status });
    if (entries.length > before.length) await noteMoney(inner, account);
    if (status === payment.status) return status;
    if (payment.method === 'PIX') await pixChargesRepository(inner).end(payment.id, pixEnd(status, accepted));
    if (status === 'PAID' && payment.checkoutId) await earnOfTab(inner, { ...payment, status }, now);
    await followPayment(inner, account, status, now);
    return status;
  });

/** Gift cards are locked before what was earned, as whoever orders with both does, or each could wait for the other. */
const willVoidSold = (account: PayableAccount, status: PaymentStatus): account is OrderAccount =>
  account.kind === 'order' && account.payment.status === 'PAID' && status === 'REFUNDED';

/** An order that waits to be paid gets another status by it, which tells the shop's systems. */
async function noteMoney(scope: TenantScope, account: PayableAccount): Promise<void> {
  if (account.kind === 'tab' || !account.order || account.order.status === 'WAITING_PAYMENT') return;
  await orderStatusRepository(scope).noteMoney(account.order.id);
}

/** Writes down what was captured since we last looked. Answers the capture that pays what was owed, if there is one. */
async function enterCaptures(
  scope: TenantScope,
  account: PayableAccount,
  charge: Charge,
  now: Date,
): Promise<Movement | null> {
  const paymentId = account.payment.id;
  const ledger = ledgerRepository(scope);
  const known = new Set(
    (await ledger.of(paymentId)).filter(isCapture).map(({ providerReference }) => providerReference),
  );
  let accepted: Movement | null = null;
  for (const capture of charge.captures.filter(({ reference }) => !known.has(reference))) {
    const { reference: providerReference, amount, at } = capture;
    const isOwed = accepted === null && isOwedNow(account, capture);
    await ledger.enter({ paymentId, kind: isOwed ? 'charge' : 'late_payment', amount, providerReference, at });
    if (isOwed) accepted = capture;
    else await refundsRepository(scope).promise(paymentId, providerReference, amount, now);
  }
  return accepted;
}

const isCapture = ({ kind }: LedgerEntry): boolean => kind !== 'refund';

/** Exactly what was asked for, while it was waited for, and no more than the order or the tab costs. */
const isOwedNow = (account: PayableAccount, { amount }: Movement): boolean =>
  account.payment.status === 'PENDING' &&
  amount === account.payment.total &&
  paidByOthers(account) + account.worthOf(account.payment) <= account.owed;

async function enterRefunds(scope: TenantScope, paymentId: PaymentId, { refunds }: Charge): Promise<void> {
  for (const { reference: providerReference, amount, at } of refunds) {
    await ledgerRepository(scope).enter({ paymentId, kind: 'refund', amount, providerReference, at });
  }
}

/**
 * Nothing is left that could go back. Less than that keeps no promise: an acquirer names its refunds itself, so nobody can tell a
 * promised one from another of the same amount.
 */
const isAllReturned = (entries: readonly LedgerEntry[]): boolean =>
  entries.some(({ kind }) => kind === 'refund') && balanceOf(entries) <= 0;

function statusAfter(
  { status }: StoredPayment,
  { outcome, captures }: Charge,
  accepted: Movement | null,
  isReturned: boolean,
): PaymentStatus {
  if (accepted || status === 'PAID') return isReturned ? 'REFUNDED' : 'PAID';
  if (status !== 'PENDING' || outcome === 'pending') return status;
  if (outcome === 'refused') return 'REFUSED';
  // Somebody paid, but not what was owed: that code cannot be paid again.
  return outcome === 'expired' || captures.length > 0 ? 'CANCELED' : status;
}

function changeOf(payment: StoredPayment, charge: Charge, status: PaymentStatus, now: Date): PaymentChange {
  const { providerReference, tefStatus, card } = charge;
  return {
    status,
    providerReference: providerReference ?? payment.providerReference,
    tefStatus: tefStatus ?? payment.tefStatus,
    // Told once, as it is decided: whoever deletes their account later takes the digits out, and they stay out (D-88).
    ...(card && payment.status === 'PENDING' && { brand: card.brand, lastDigits: card.lastDigits }),
    ...(status !== payment.status && { checks: 0, checkAt: nextCheck({ status, checks: 0 }, now) }),
  };
}

function pixEnd(status: PaymentStatus, paid: Movement | null) {
  const receipt = paid ? { endToEndId: paid.reference, paidAt: paid.at } : {};
  if (status === 'PAID') return { state: 'paid', ...receipt } as const;
  return { state: status === 'REFUNDED' ? 'refunded' : 'expired', ...receipt } as const;
}
