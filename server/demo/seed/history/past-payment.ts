import type { Cents } from '#domain/pricing/cents.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { PaymentStatus } from '#domain/order/order.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';

const APPROVED_TEF = 1;
const NOTE = 5_000;

const STATUS_AFTER: Partial<Record<OrderStatus, PaymentStatus>> = {
  WAITING_PAYMENT: 'PENDING',
  REJECTED: 'REFUNDED',
  CANCELED: 'REFUNDED',
  CANCELLED_BY_OPERATOR: 'REFUNDED',
  PAYMENT_CANCELED: 'CANCELED',
};

const UNPAID: ReadonlySet<OrderStatus> = new Set(['WAITING_PAYMENT', 'PAYMENT_CANCELED']);

const statusOf = (method: PaymentMethod, status: OrderStatus): PaymentStatus => {
  const after = STATUS_AFTER[status];
  if (isOnlineMethod(method)) return after ?? 'PAID';
  if (after) return 'CANCELED';
  return status === 'DELIVERED' ? 'PAID' : 'PENDING';
};

/** How a past order was paid, as the payment's columns. Cash was handed over in fifties. */
export function pastPayment(method: PaymentMethod, total: Cents, status: OrderStatus) {
  const isCard = method === 'CREDIT_CARD_ONLINE';
  return {
    position: 0,
    method,
    status: statusOf(method, status),
    total,
    change: method === 'CASH' ? cents(Math.ceil(total / NOTE) * NOTE) : null,
    installments: isCard && total >= 10_000 ? 2 : 1,
    brand: isCard ? 'visa' : null,
    lastDigits: isCard ? '4242' : null,
    tefStatus: isCard && !UNPAID.has(status) ? APPROVED_TEF : null,
  };
}
