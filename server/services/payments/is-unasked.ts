import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';

/** Whether a payment was written down, and nobody has asked an acquirer for it yet: its request ended too early, or is about to. */
export const isUnasked = (payment: StoredPayment | null): boolean =>
  payment?.status === 'PENDING' && isOnlineMethod(payment.method) && payment.askedAt === null;
