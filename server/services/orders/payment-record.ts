import type { Cents } from '#domain/pricing/cents.ts';
import type { GiftCardId, PaymentId } from '#domain/ids.ts';
import type { PaymentStatus } from '#domain/order/order.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import type { ValidOrder } from './validate-order.ts';
import type { OrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';
import type { OrderIntent } from './order-intent.ts';

/** One part of what pays an order, as it is written with it. */
export interface PaymentRecord {
  readonly id: PaymentId;
  readonly position: number;
  readonly method: NonNullable<OrderIntent['payment']>['type'] | 'GIFT_CARD';
  readonly status: PaymentStatus;
  readonly total: Cents;
  readonly change: Cents | null;
  readonly installments: number;
  readonly brand: string | null;
  readonly lastDigits: string | null;
  readonly giftCardId: GiftCardId | null;
}

export const PLAIN = { change: null, installments: 1, brand: null, lastDigits: null, giftCardId: null } as const;

/** How an order is paid, at the server's total: what is left after discounts, then the gift card, which has paid already. */
export function paymentRecords(
  { payment, tab }: OrderIntent,
  { card }: Pick<OrderFacts, 'card'>,
  { quote, balances: { giftCard } }: Pick<ValidOrder, 'quote' | 'balances'>,
): readonly PaymentRecord[] {
  const records: PaymentRecord[] = [];
  const record = { ...PLAIN, status: 'PENDING' as const, total: quote.total, position: 0 };
  if (payment && !tab && quote.total > 0) records.push({ ...record, id: newId(), ...detailsOf(payment, card) });
  if (giftCard) {
    const { id: giftCardId, amount: total } = giftCard;
    records.push({ ...record, id: newId(), position: 1, method: 'GIFT_CARD', status: 'PAID', total, giftCardId });
  }
  return records;
}

/** What a payment says of itself: the note tendered, the installments, the saved card. */
export function detailsOf(payment: NonNullable<OrderIntent['payment']>, card: OrderFacts['card']) {
  const { type: method } = payment;
  if (method === 'CASH') return { method, change: payment.change };
  if (method !== 'CREDIT_CARD_ONLINE') return { method };
  const saved = card ? { brand: card.brand, lastDigits: card.lastDigits } : {};
  return { method, installments: payment.installments, ...saved };
}

/** The payment that an acquirer has to carry out before the order counts. */
export const awaitedPayment = <Record extends Pick<PaymentRecord, 'method'>>(
  records: readonly Record[],
): Record | undefined => records.find(({ method }) => isOnlineMethod(method));
