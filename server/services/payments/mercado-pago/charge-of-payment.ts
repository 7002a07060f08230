import type { Payment } from 'mercadopago';
import type { CardBrand } from '#domain/card/card-rules.ts';
import { centsFromReais } from '#domain/pricing/convert-money.ts';
import { TEF_REFUSED } from '#domain/order/order.ts';
import type { Charge, Movement } from '#server/services/payments/payment-provider.ts';

export type PaymentAnswer = Awaited<ReturnType<Payment['get']>>;

const TEF_APPROVED = 1;

/** Money came in, whatever became of it later. */
const CAPTURED: ReadonlySet<string> = new Set(['approved', 'in_mediation', 'refunded', 'charged_back']);

/** Their names of card brands, where they differ from ours. */
const BRANDS: Readonly<Record<string, CardBrand>> = {
  master: 'mastercard',
  amex: 'american-express',
  diners: 'diners-club',
};

export const brandOf = (paymentMethodId: string): string => BRANDS[paymentMethodId] ?? paymentMethodId;

/** A payment of Mercado Pago (`GET /v1/payments/{id}`) as a charge. */
export function chargeOfPayment(payment: PaymentAnswer): Charge {
  const { status = '', card, payment_method_id: method = '' } = payment;
  const outcome = outcomeOf(status);
  const lastDigits = card?.last_four_digits;
  return {
    outcome,
    providerReference: payment.id === undefined ? null : String(payment.id),
    tefStatus: method === 'pix' ? null : tefStatusOf(outcome),
    captures: CAPTURED.has(status) ? [captureOf(payment)] : [],
    refunds: refundsOf(payment),
    card: lastDigits === undefined ? null : { brand: brandOf(method), lastDigits },
  };
}

function outcomeOf(status: string): Charge['outcome'] {
  if (CAPTURED.has(status)) return 'approved';
  if (status === 'rejected') return 'refused';
  return status === 'cancelled' ? 'expired' : 'pending';
}

function tefStatusOf(outcome: Charge['outcome']): number | null {
  if (outcome === 'approved') return TEF_APPROVED;
  return outcome === 'refused' ? TEF_REFUSED : null;
}

/** The payment is its own and only capture. */
const captureOf = ({ id, transaction_amount = 0, date_approved, date_last_updated }: PaymentAnswer): Movement => ({
  reference: String(id),
  amount: centsFromReais(transaction_amount),
  at: dateOf(date_approved ?? date_last_updated),
});

/** A chargeback takes the money back without a refund. */
function refundsOf({ status, refunds = [], id, transaction_amount = 0, date_last_updated }: PaymentAnswer): Movement[] {
  if (status === 'charged_back') {
    const amount = centsFromReais(transaction_amount);
    return [{ reference: `chargeback-${id}`, amount, at: dateOf(date_last_updated) }];
  }
  return refunds.filter((refund) => isConfirmed(refund.status)).map(movementOfRefund);
}

/** Older refunds have no status: they were always done at once. */
export const isConfirmed = (status: string | undefined): boolean => status === undefined || status === 'approved';

/** It will not come any more; a refund in any other state still may. */
export const isRefused = (status: string | undefined): boolean => status === 'rejected' || status === 'cancelled';

export const movementOfRefund = (refund: {
  readonly id?: number;
  readonly amount?: number;
  readonly date_created?: string;
}): Movement => ({
  reference: String(refund.id),
  amount: centsFromReais(refund.amount ?? 0),
  at: dateOf(refund.date_created),
});

const dateOf = (text: string | undefined): Date => (text === undefined ? new Date() : new Date(text));
