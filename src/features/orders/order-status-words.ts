import type { I18n } from '@lingui/core';
import type { Order } from '#domain/order/order.ts';
import { displayStatus, isStopped } from '#domain/order/order-progress.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Tone } from '#ui/tone-class.ts';

type Shown = Pick<Order, 'status' | 'delivery'>;

/** The status as the customer sees it (B§4). */
export const shownStatus = ({ status, delivery }: Shown): OrderStatus =>
  displayStatus(status, delivery.package?.status ?? null);

/** Two or three words: a badge or a headline. Ready means something else at a table, at the counter and at the door. */
export function statusWords(i18n: I18n, order: Shown): string {
  const status = shownStatus(order);
  const { type } = order.delivery;
  return status === 'READY' || status === 'COLLECTED'
    ? i18n.t(`orderStatus.${status}.${type}`)
    : i18n.t(`orderStatus.${status}`);
}

export function statusTone(status: OrderStatus): Tone {
  if (isStopped(status)) return 'error';
  if (status === 'DELIVERED') return 'neutral';
  return status === 'WAITING_PAYMENT' ? 'warning' : 'accent';
}
