import type { I18n, MessageId } from '@lingui/core';
import type { PushMessage } from '#contract/push.ts';
import type { CustomerId } from '#domain/ids.ts';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import { isAcceptedAhead } from '#domain/order/queue-turn.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

const WORDS = {
  REGISTERED: /*i18n*/ 'push.REGISTERED',
  PREPARING: /*i18n*/ 'push.PREPARING',
  READY: {
    ADDRESS: /*i18n*/ 'push.READY.ADDRESS',
    TAKEOUT: /*i18n*/ 'push.READY.TAKEOUT',
    TAG: /*i18n*/ 'push.READY.TAG',
  },
  COLLECTED: {
    ADDRESS: /*i18n*/ 'push.COLLECTED.ADDRESS',
    TAKEOUT: /*i18n*/ 'push.COLLECTED.TAKEOUT',
    TAG: /*i18n*/ 'push.COLLECTED.TAG',
  },
  DELIVERED: /*i18n*/ 'push.DELIVERED',
  REJECTED: /*i18n*/ 'push.REJECTED',
  CANCELED: /*i18n*/ 'push.CANCELED',
  CANCELLED_BY_OPERATOR: /*i18n*/ 'push.CANCELLED_BY_OPERATOR',
  PAYMENT_CANCELED: /*i18n*/ 'push.PAYMENT_CANCELED',
} as const satisfies Record<Exclude<OrderStatus, 'WAITING_PAYMENT'>, MessageId | Record<ShippingType, MessageId>>;

interface Told {
  readonly nowMs: number;
  readonly order: Order;
  readonly customerId: CustomerId;
  readonly shop: Pick<TenantSettings, 'title' | 'favicon'>;
}

/** What a customer reads about an order's new status; null where it is none. */
export function orderMessage({ order, customerId, shop, nowMs }: Told, i18n: I18n): PushMessage | null {
  const { id: orderId, status, number, store, delivery } = order;
  if (status === 'WAITING_PAYMENT') return null;
  const words: MessageId | Record<ShippingType, MessageId> = isAcceptedAhead(order, nowMs)
    ? /*i18n*/ 'push.accepted'
    : WORDS[status];
  const values = { number: formatOrderNumber(number), store: store.name };
  return {
    v: 1,
    customerId,
    orderId,
    title: shop.title,
    text: i18n.t(typeof words === 'string' ? words : words[delivery.type], values),
    generic: i18n.t('push.generic'),
    lang: i18n.locale,
    icon: shop.favicon,
  };
}
