import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { GiftCardId, OrderItemId, OrderId, PaymentId, StoreId, TransactionId } from '#domain/ids.ts';
import type { IssuedGiftCard, SoldGiftCard } from '#domain/payment/gift-card.ts';
import type { MoneyEntry } from '#domain/order/order-money.ts';
import type { Order, OrderPayment } from '#domain/order/order.ts';
import { PAYMENT_TYPE_IDS } from '#domain/payment/payment-method.ts';

/** R$ 13,00 by PIX, waiting. */
export const makePayment = (changes: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 'payment' as PaymentId,
  status: 'PENDING',
  typeId: PAYMENT_TYPE_IDS.PIX,
  typeName: 'PIX',
  tef: null,
  brand: null,
  lastDigits: null,
  installments: 1,
  giftCardId: null,
  total: cents(1300),
  change: null,
  tefStatus: null,
  ...changes,
});

/** R$ 13,00 by PIX, received. */
export const makeMoneyEntry = (changes: Partial<MoneyEntry> = {}): MoneyEntry => ({
  at: '2026-11-20T12:05:00Z',
  kind: 'received',
  means: 'pix',
  amount: cents(1300),
  cause: 'paid',
  paymentId: 'payment' as PaymentId,
  ...changes,
});

/** A gift card over R$ 50,00 for Caio, paid. */
export const makeSoldGiftCard = (changes: Partial<IssuedGiftCard> = {}): SoldGiftCard => ({
  lineId: 'line' as OrderItemId,
  receiver: { name: 'Caio Lima', email: 'caio@example.com', message: 'Oi' },
  value: cents(5000),
  issued: {
    id: 'card' as GiftCardId,
    code: '23456789ABCDEFGH',
    balance: cents(5000),
    isVoid: false,
    mail: 'SENT',
    ...changes,
  },
});

/** An order for pickup over R$ 13,00 that waits to be paid by PIX. */
export const makeOrder = (changes: Partial<Order> = {}): Order => ({
  id: 'tx-1' as TransactionId,
  orderId: 'order-1' as OrderId,
  number: 42,
  calledName: 'Ana',
  placedAt: '2026-11-20T12:00:00Z',
  status: 'WAITING_PAYMENT',
  progress: { isCancelled: false, isCompleted: false, isInTransaction: true },
  isPostpaid: false,
  store: {
    id: 'store-1' as StoreId,
    name: 'Centro',
    label: 'Centro',
    isOpen: true,
    timeZone: 'America/Sao_Paulo',
    phone: null,
    address: 'Rua Um',
    addressNumber: '1',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
  },
  comment: '',
  endReason: null,
  items: [],
  combos: [],
  giftCards: [],
  payments: [makePayment()],
  money: [],
  earned: [],
  delivery: { type: 'TAKEOUT', detail: null, address: null, schedule: null, etaMinutes: null, package: null },
  subtotal: cents(1300),
  deliveryFee: ZERO,
  discount: ZERO,
  total: cents(1300),
  ...changes,
});
