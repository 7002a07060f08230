import type { PaymentStatus } from '#domain/order/order.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { PAYMENT_TYPE_IDS } from '#domain/payment/payment-method.ts';

/** Whether the last attempt to pay was a PIX. If the link has no code then, it has expired. */
export const wasPix = ({ payments }: Pick<PaymentLink, 'payments'>): boolean =>
  payments.some(({ typeId, status }) => typeId === PAYMENT_TYPE_IDS.PIX && status !== 'PAID');

/** A PIX that was not paid in time: a new code is needed. What arrived in spite of it is told instead. */
export const hasExpiredPix = ({ payments, stray = [] }: Pick<PaymentLink, 'payments' | 'stray'>): boolean =>
  endedAs(
    payments.filter(({ id }) => !stray.some(({ paymentId }) => paymentId === id)),
    'CANCELED',
  );

/** A PIX for which the acquirer refused to issue a code. */
export const hasRefusedPix = ({ payments }: Pick<PaymentLink, 'payments'>): boolean => endedAs(payments, 'REFUSED');

const endedAs = (payments: PaymentLink['payments'], end: PaymentStatus): boolean =>
  payments.some(({ typeId, status }) => typeId === PAYMENT_TYPE_IDS.PIX && status === end);
