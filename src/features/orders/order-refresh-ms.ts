import type { Order } from '#domain/order/order.ts';
import { isFinal } from '#domain/order/order-progress.ts';
import type { SoldGiftCard } from '#domain/payment/gift-card.ts';
import { ORDER_REFRESH_MS, PAYMENT_REFRESH_MS, PIX_REFRESH_MS, PROCESSING_REFRESH_MS } from '#ui/timings.ts';
import { isMoneyMoving, isPix, onlinePayment } from './online-payment.ts';

/** How often to poll an order; 0 when nothing can happen to it any more (B§4, B§9). */
export function orderRefreshMs(order: Pick<Order, 'status' | 'payments' | 'money' | 'giftCards'>): number {
  const isMoving = isMoneyMoving(order) || order.giftCards.some(isOnItsWay);
  if (isFinal(order.status)) return isMoving ? PROCESSING_REFRESH_MS : 0;
  if (order.status !== 'WAITING_PAYMENT') return ORDER_REFRESH_MS;
  const payment = onlinePayment(order);
  return payment && !isPix(payment) ? PAYMENT_REFRESH_MS : PIX_REFRESH_MS;
}

/** A gift card whose mail is being sent. */
const isOnItsWay = ({ issued }: SoldGiftCard): boolean =>
  issued !== null && !issued.isVoid && (issued.mail === 'SENDING' || issued.mail === 'RETRYING');
