import type { I18n, MessageId } from '@lingui/core';
import type { MoneyMeans } from '#domain/order/order-money.ts';
import type { DayMeans } from '#domain/payment/day-money.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { CounterFacts, MoneyState, QueuedLine, QueuedOrder } from '#domain/order/queued-order.ts';
import { moneyStateOf, owedMoney } from '#domain/order/queued-order.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import type { ShopTabCall } from '#domain/table/shop-tab.ts';
import { tagName } from '#i18n/tag-name.ts';
import { failureWords } from '#tenant/error-words.ts';
import type { Tap } from './shop-steps.ts';

/** What a shop calls the status of an order. */
const STATUS = {
  WAITING_PAYMENT: /*i18n*/ 'counter.status.WAITING_PAYMENT',
  REGISTERED: /*i18n*/ 'counter.status.REGISTERED',
  PREPARING: /*i18n*/ 'counter.status.PREPARING',
  READY: /*i18n*/ 'counter.status.READY',
  COLLECTED: /*i18n*/ 'counter.status.COLLECTED',
  DELIVERED: /*i18n*/ 'counter.status.DELIVERED',
  REJECTED: /*i18n*/ 'counter.status.REJECTED',
  CANCELED: /*i18n*/ 'counter.status.CANCELED',
  PAYMENT_CANCELED: /*i18n*/ 'counter.status.PAYMENT_CANCELED',
  CANCELLED_BY_OPERATOR: /*i18n*/ 'counter.status.CANCELLED_BY_OPERATOR',
} as const satisfies Record<OrderStatus, MessageId>;
export const counterStatusWords = (i18n: I18n, status: OrderStatus): string => i18n.t(STATUS[status]);

/** The tap that leads to a status. */
const STEP: Partial<Record<OrderStatus, MessageId>> = {
  PREPARING: /*i18n*/ 'counter.step.PREPARING',
  READY: /*i18n*/ 'counter.step.READY',
  COLLECTED: /*i18n*/ 'counter.step.COLLECTED',
  DELIVERED: /*i18n*/ 'counter.step.DELIVERED',
};
export const stepWords = (i18n: I18n, to: OrderStatus): string => i18n.t(STEP[to] ?? STATUS[to]);

/** Why a tap will not happen, to the shop: what the server says is written for its customers. */
export function refusalWords(i18n: I18n, refusal: NonNullable<Tap['refusal']>): string {
  if (refusal === 'late') return i18n.t('counter.refusedLate');
  if (refusal.code === 'changed_meanwhile') return i18n.t('counter.refusedOvertaken');
  return refusal.code === 'gift_card_spent' ? i18n.t('counter.refusedGiftCardSpent') : failureWords(i18n, refusal);
}

const SHIPPING = {
  ADDRESS: /*i18n*/ 'counter.shipping.ADDRESS',
  TAKEOUT: /*i18n*/ 'counter.shipping.TAKEOUT',
  TAG: /*i18n*/ 'counter.shipping.TAG',
} as const satisfies Record<QueuedOrder['shippingType'], MessageId>;

/** `Mesa 12`, or how the order leaves. */
export function placeWords(i18n: I18n, { shippingType, place }: QueuedOrder): string {
  if (shippingType === 'TAG' && place) return tagName({ tag: place }, i18n);
  return i18n.t(SHIPPING[shippingType]);
}

const MEANS = {
  pix: /*i18n*/ 'payment.PIX',
  onlineCard: /*i18n*/ 'payment.CREDIT_CARD_ONLINE',
  creditCard: /*i18n*/ 'payment.CREDIT_CARD',
  debitCard: /*i18n*/ 'payment.DEBIT_CARD',
  cash: /*i18n*/ 'payment.CASH',
  table: /*i18n*/ 'counter.means.table',
  giftCard: /*i18n*/ 'counter.means.giftCard',
  cashback: /*i18n*/ 'counter.means.cashback',
} as const satisfies Record<MoneyMeans | DayMeans, MessageId>;

/** How money was, or is to be, paid: of an order, and of a day. */
export const meansWords = (i18n: I18n, means: MoneyMeans | DayMeans): string => i18n.t(MEANS[means]);

const MONEY = {
  paid: /*i18n*/ 'counter.money.paid',
  due: /*i18n*/ 'counter.money.due',
  awaited: /*i18n*/ 'counter.money.awaited',
  tab: /*i18n*/ 'counter.money.tab',
  returning: /*i18n*/ 'counter.money.returning',
  returned: /*i18n*/ 'counter.money.returned',
  none: /*i18n*/ 'counter.money.none',
} as const satisfies Record<MoneyState, MessageId>;

const meansOf = (i18n: I18n, facts: CounterFacts): string =>
  [...new Set(owedMoney(facts).map((entry) => meansWords(i18n, entry.means)))].join(', ');

/** How an order's money stands, in what it is paid, and the change to bring. */
export function moneyWords(i18n: I18n, facts: CounterFacts): string {
  const { state, amount } = moneyStateOf(facts);
  const means = meansOf(i18n, facts);
  const change = facts.changeDue;
  return [
    i18n.t(MONEY[state], { amount: formatMoney(amount) }),
    means,
    change !== null && change > 0 && i18n.t('counter.change', { amount: formatMoney(change) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const CALL = {
  bill: /*i18n*/ 'counter.tables.bill',
  waiter: /*i18n*/ 'counter.tables.waiter',
} as const satisfies Record<ShopTabCall['kind'], MessageId>;

/** What a table calls for. */
export const callWords = (i18n: I18n, { kind }: Pick<ShopTabCall, 'kind'>): string => i18n.t(CALL[kind]);

const END_MONEY = {
  paid: /*i18n*/ 'counter.endMoney.paid',
  due: /*i18n*/ 'counter.endMoney.due',
  awaited: /*i18n*/ 'counter.endMoney.awaited',
  tab: /*i18n*/ 'counter.endMoney.tab',
  returning: /*i18n*/ 'counter.money.returning',
  returned: /*i18n*/ 'counter.money.returned',
  none: /*i18n*/ 'counter.endMoney.none',
} as const satisfies Record<MoneyState, MessageId>;

/** What becomes of an order's money when the shop ends the order now. */
export function endMoneyWords(i18n: I18n, facts: CounterFacts): string {
  const { state, amount } = moneyStateOf(facts);
  const means = meansOf(i18n, facts);
  return i18n.t(END_MONEY[state], { amount: formatMoney(amount), means });
}

/** `2× Café`, `300 g Queijo` */
export const lineWords = ({ amount, measure, name }: QueuedLine): string => `${formatTimes(amount, measure)} ${name}`;

/** Why a shop usually ends an order; of one that is not brought, its address is no reason. */
export const usualReasons = (i18n: I18n, { shippingType }: Pick<QueuedOrder, 'shippingType'>): readonly string[] => [
  i18n.t('counter.reason.soldOut'),
  i18n.t('counter.reason.tooMuch'),
  i18n.t('counter.reason.closed'),
  ...(shippingType === 'ADDRESS' ? [i18n.t('counter.reason.address')] : []),
];
