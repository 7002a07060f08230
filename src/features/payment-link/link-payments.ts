import type { PaymentStatus } from '#domain/order/order.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { PAYMENT_TYPE_IDS } from '#domain/payment/payment-method.ts';

/** The last try to pay through a link was a PIX; its code is gone when there is none. */
export const wasPix = ({ payments }: Pick<PaymentLink, 'payments'>): boolean =>
  payments.some(({ typeId, status }) => typeId === PAYMENT_TYPE_IDS.PIX && status !== 'PAID');

/** A PIX that nobody paid in time: the next code has to be asked for. */
export const hasExpiredPix = ({ payments }: Pick<PaymentLink, 'payments'>): boolean => endedAs(payments, 'CANCELED');

/** A PIX that the acquirer would not make a code for. */
export const hasRefusedPix = ({ payments }: Pick<PaymentLink, 'payments'>): boolean => endedAs(payments, 'REFUSED');

const endedAs = (payments: PaymentLink['payments'], end: PaymentStatus): boolean =>
  payments.some(({ typeId, status }) => typeId === PAYMENT_TYPE_IDS.PIX && status === end);
