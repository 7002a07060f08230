import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { PaymentId, TransactionId } from '#domain/ids.ts';
import type { OrderPayment, PixCharge } from '#domain/order/order.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { PAYMENT_TYPE_IDS } from '#domain/payment/payment-method.ts';

/** An open link over R$ 20,00. */
export const makePaymentLink = (changes: Partial<PaymentLink> = {}): PaymentLink => ({
  id: 'transaction' as TransactionId,
  progress: { isCancelled: false, isCompleted: false, isInTransaction: false },
  hasExpired: false,
  storeName: 'Centro',
  tenant: {
    label: 'Padaria',
    logo: null,
    theme: { colors: { primary: '#8a4b14' } },
    maxInstallments: 12,
    minInstallmentValue: cents(500),
    interestFreeInstallments: true,
  },
  customerDocument: null,
  customerEmail: null,
  items: [],
  combos: [],
  payments: [],
  deliveryFee: ZERO,
  total: cents(2000),
  pix: null,
  ...changes,
});

/** A code that lives. */
export const makePixCharge = (): PixCharge => ({
  code: 'code',
  createdAt: '2026-12-01T11:50:00Z',
  expiresAt: '2026-12-01T12:00:00Z',
});

/** A card that was refused. */
export const makeLinkPayment = (changes: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 'payment' as PaymentId,
  status: 'REFUSED',
  typeId: PAYMENT_TYPE_IDS.CREDIT_CARD,
  typeName: 'Cartão de crédito online',
  tef: 1,
  brand: 'Visa',
  lastDigits: '0028',
  installments: 1,
  giftCardId: null,
  total: cents(2000),
  change: null,
  tefStatus: 4,
  ...changes,
});
