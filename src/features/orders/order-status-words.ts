import type { I18n, MessageId } from '@lingui/core';
import type { Order } from '#domain/order/order.ts';
import { isGiftCardOrder } from '#domain/cart/gift-card-only.ts';
import { displayStatus, isStopped } from '#domain/order/order-progress.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isAcceptedAhead } from '#domain/order/queue-turn.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { isAnswering, type LinkState } from '#remote/link-state.ts';
import type { OutboxWord } from '#sync/outbox-view.ts';
import type { Tone } from '#ui/tone-class.ts';

/** An order that the store does not have yet. */
export const OUTBOX_WORDS = {
  saved: { title: /*i18n*/ 'outbox.saved.title', text: /*i18n*/ 'outbox.saved.text' },
  sending: { title: /*i18n*/ 'outbox.sending.title', text: /*i18n*/ 'outbox.sending.text' },
  uncertain: { title: /*i18n*/ 'outbox.uncertain.title', text: /*i18n*/ 'outbox.uncertain.text' },
  waitsForLogin: { title: /*i18n*/ 'outbox.waitsForLogin.title', text: /*i18n*/ 'outbox.waitsForLogin.text' },
  uncertainUntilLogin: {
    title: /*i18n*/ 'outbox.uncertainUntilLogin.title',
    text: /*i18n*/ 'outbox.uncertainUntilLogin.text',
  },
  needsAction: { title: /*i18n*/ 'outbox.needsAction.title', text: /*i18n*/ 'outbox.needsAction.text' },
  expired: { title: /*i18n*/ 'outbox.expired.title', text: /*i18n*/ 'outbox.expired.text' },
} as const satisfies Record<Exclude<OutboxWord, 'received'>, { title: MessageId; text: MessageId }>;

/** An order that waits for no signal is on its way: as long as requests are answered, "saved on this device" would send somebody looking for one. */
export const shownWord = <Word extends OutboxWord>(word: Word, link: LinkState): Word | 'sending' =>
  word === 'saved' && isAnswering(link) ? 'sending' : word;

const STATUS_WORDS = {
  REGISTERED: /*i18n*/ 'orderStatus.REGISTERED',
  WAITING_PAYMENT: /*i18n*/ 'orderStatus.WAITING_PAYMENT',
  PREPARING: /*i18n*/ 'orderStatus.PREPARING',
  READY: {
    ADDRESS: /*i18n*/ 'orderStatus.READY.ADDRESS',
    TAKEOUT: /*i18n*/ 'orderStatus.READY.TAKEOUT',
    TAG: /*i18n*/ 'orderStatus.READY.TAG',
  },
  COLLECTED: {
    ADDRESS: /*i18n*/ 'orderStatus.COLLECTED.ADDRESS',
    TAKEOUT: /*i18n*/ 'orderStatus.COLLECTED.TAKEOUT',
    TAG: /*i18n*/ 'orderStatus.COLLECTED.TAG',
  },
  DELIVERED: /*i18n*/ 'orderStatus.DELIVERED',
  REJECTED: /*i18n*/ 'orderStatus.REJECTED',
  CANCELED: /*i18n*/ 'orderStatus.CANCELED',
  CANCELLED_BY_OPERATOR: /*i18n*/ 'orderStatus.CANCELLED_BY_OPERATOR',
  PAYMENT_CANCELED: /*i18n*/ 'orderStatus.PAYMENT_CANCELED',
} as const satisfies Record<OrderStatus, MessageId | Record<ShippingType, MessageId>>;

type Shown = Pick<Order, 'status' | 'delivery'>;
type Titled = Shown & Pick<Order, 'items' | 'combos' | 'giftCards'>;

/** The status as the customer sees it (B§4). */
export const shownStatus = ({ status, delivery }: Shown): OrderStatus =>
  displayStatus(status, delivery.package?.status ?? null);

/** How far it has come on its way, as the customer sees it: what was accepted for a slot that is still far has not moved. */
export const shownProgress = (order: Shown, nowMs: number): OrderStatus =>
  isAcceptedAhead(order, nowMs) ? 'REGISTERED' : shownStatus(order);

/** Two or three words: a badge or a headline. Ready means something else at a table, at the counter and at the door. */
export function statusWords(i18n: I18n, order: Titled, nowMs: number): string {
  if (order.status === 'DELIVERED' && isGiftCardOrder(order)) return i18n.t('orderStatus.DELIVERED.giftCard');
  if (isAcceptedAhead(order, nowMs)) return i18n.t('orderStatus.accepted');
  const words = STATUS_WORDS[shownStatus(order)];
  return i18n.t(typeof words === 'string' ? words : words[order.delivery.type]);
}

export function statusTone(status: OrderStatus): Tone {
  if (isStopped(status)) return 'error';
  if (status === 'DELIVERED') return 'neutral';
  return status === 'WAITING_PAYMENT' ? 'warning' : 'accent';
}
