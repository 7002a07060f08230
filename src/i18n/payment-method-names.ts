import type { MessageId } from '@lingui/core';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';

export const PAYMENT_METHOD_NAMES = {
  PIX: /*i18n*/ 'payment.PIX',
  CREDIT_CARD_ONLINE: /*i18n*/ 'payment.CREDIT_CARD_ONLINE',
  CREDIT_CARD: /*i18n*/ 'payment.CREDIT_CARD',
  DEBIT_CARD: /*i18n*/ 'payment.DEBIT_CARD',
  CASH: /*i18n*/ 'payment.CASH',
} as const satisfies Record<PaymentMethod, MessageId>;
