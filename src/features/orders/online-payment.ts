import type { Order, OrderPayment } from '#domain/order/order.ts';
import { ONLINE_CARD_TEF, PAYMENT_TYPE_IDS } from '#domain/payment/payment-method.ts';

export const isPix = ({ typeId }: Pick<OrderPayment, 'typeId'>): boolean => typeId === PAYMENT_TYPE_IDS.PIX;

/** Methods that are paid in the app, through an acquirer. */
const isOnline = (payment: Pick<OrderPayment, 'typeId' | 'tef'>): boolean =>
  isPix(payment) || payment.tef === ONLINE_CARD_TEF;

/** The part of an order that is paid through an acquirer; there is at most one. */
export const onlinePayment = ({ payments }: Pick<Order, 'payments'>): OrderPayment | undefined =>
  payments.find(isOnline);

/** Money that was promised back is not there yet, or a payment online is not decided. */
export const isMoneyMoving = ({ money }: Pick<Order, 'money'>): boolean =>
  money.some(({ kind, cause }) => kind === 'returning' || cause === 'awaited');
