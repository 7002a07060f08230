import { fromWireNames, placeOf, toWireNames } from './address-fields.ts';
import { eachAddressField } from '#domain/address/address-fields.ts';
import * as z from 'zod/mini';
import type { CheckoutId, OrderId, OrderItemId, StoreId, TransactionId } from '#domain/ids.ts';
import type { DeliveryPackage, Order, OrderAddress, OrderDelivery } from '#domain/order/order.ts';
import { ORDER_STATUS, PACKAGE_STATUS } from '#domain/order/order-status.ts';
import { SHIPPING_TYPES } from '#domain/shipping/shipping-type.ts';
import { orderCombo, orderItem } from './order-items.ts';
import { moneyEntry, orderEarning } from './order-money.ts';
import { soldGiftCard } from './sold-gift-card.ts';
import { orderPayment } from './order-payment.ts';
import { paymentProgress, progressFields } from './payment-progress.ts';
import { coded, id, instant, mapped, money } from './primitives.ts';

export const orderStatus = coded(ORDER_STATUS);

/** Pickup number, short enough to be called; unique within the store's business day (D-79). */
export const orderNumber = z.int().check(z.nonnegative());

const packageWire = z.object({
  id: id<DeliveryPackage['id']>(),
  status: coded(PACKAGE_STATUS),
  provider_status: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
});

const deliveryPackage = mapped(packageWire, {
  decode: ({ provider_status, tracking_url, ...same }): DeliveryPackage => ({
    ...same,
    providerStatus: provider_status,
    trackingUrl: tracking_url,
  }),
  encode: ({ providerStatus, trackingUrl, ...same }) => ({
    ...same,
    provider_status: providerStatus,
    tracking_url: trackingUrl,
  }),
});

const orderWire = z.object({
  id: id<OrderId>(),
  /** An order has one status; the wire repeats it on every line. */
  order_items: z.array(z.object({ id: id<OrderItemId>(), status: orderStatus })).check(z.minLength(1)),
  delivery_type: z.enum(SHIPPING_TYPES),
  delivery_detail: z.nullable(z.string()),
  delivery_package: z.nullable(deliveryPackage),
  schedule_starts_at: z.nullable(instant),
  schedule_ends_at: z.nullable(instant),
  /** In minutes. */
  eta: z.nullable(z.number()),
  /** Where it is brought, and to whom; null where nothing is brought (D-87). */
  ...placeOf(() => z.nullable(z.string())),
  receiverName: z.nullable(z.string()),
});
type OrderWire = z.output<typeof orderWire>;

const storeWire = z.object({
  id: id<StoreId>(),
  name: z.string(),
  label: z.string(),
  isOpen: z.boolean(),
  timeZone: z.string(),
  phone: z.nullable(z.string()),
  address: z.string(),
  addressNumber: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
});

const transactionFields = z.object({
  id: id<TransactionId>(),
  time: instant,
  number: orderNumber,
  calledName: z.nullable(z.string()),
  comment: z.string(),
  end_reason: z.nullable(z.string()),
  event_point: storeWire,
  subtotal: money,
  delivery_fee: money,
  discount: money,
  total: money,
  transaction_items: z.array(orderItem),
  transaction_combos: z.array(orderCombo),
  gift_cards: z.array(soldGiftCard),
  transaction_pays: z.array(orderPayment),
  money: z.array(moneyEntry),
  loyalty_earned: z.array(orderEarning),
  order: orderWire,
  isPostpaid: z.boolean(),
  /** The tab that a round is on. An older server does not send it, and an older page does not ask. */
  checkoutId: z.exactOptional(id<CheckoutId>()),
  ...progressFields,
});

const transactionWire = transactionFields.check(
  z.refine(({ transaction_items, transaction_combos }) => transaction_items.length + transaction_combos.length > 0),
);

function addressOf(wire: OrderWire): OrderAddress | null {
  const place = fromWireNames(wire);
  if (place.street === null) return null;
  return { ...eachAddressField((field) => place[field] ?? ''), receiverName: wire.receiverName ?? '' };
}

const deliveryOf = (wire: OrderWire): OrderDelivery => ({
  type: wire.delivery_type,
  detail: wire.delivery_detail,
  address: addressOf(wire),
  schedule:
    wire.schedule_starts_at !== null && wire.schedule_ends_at !== null
      ? { startsAt: wire.schedule_starts_at, endsAt: wire.schedule_ends_at }
      : null,
  etaMinutes: wire.eta,
  package: wire.delivery_package,
});

const orderToWire = ({ orderId, status, items, combos, delivery }: Order) => ({
  id: orderId,
  order_items: [...items, ...combos].map((line) => ({ id: line.id, status })),
  delivery_type: delivery.type,
  delivery_detail: delivery.detail,
  delivery_package: delivery.package,
  schedule_starts_at: delivery.schedule?.startsAt ?? null,
  schedule_ends_at: delivery.schedule?.endsAt ?? null,
  eta: delivery.etaMinutes,
  ...toWireNames(eachAddressField((field) => delivery.address?.[field] ?? null)),
  receiverName: delivery.address?.receiverName ?? null,
});

const onTab = ({ checkoutId }: Pick<Order, 'checkoutId'>) => (checkoutId === undefined ? undefined : { checkoutId });

/** Transaction (B§3). */
export const orderDetail = mapped(transactionWire, {
  decode: (wire): Order => ({
    id: wire.id,
    orderId: wire.order.id,
    number: wire.number,
    calledName: wire.calledName,
    placedAt: wire.time,
    status: wire.order.order_items[0]?.status ?? 'REGISTERED',
    progress: paymentProgress.decode(wire),
    isPostpaid: wire.isPostpaid,
    ...onTab(wire),
    store: wire.event_point,
    comment: wire.comment,
    endReason: wire.end_reason,
    items: wire.transaction_items,
    combos: wire.transaction_combos,
    giftCards: wire.gift_cards,
    payments: wire.transaction_pays,
    money: wire.money,
    earned: wire.loyalty_earned,
    delivery: deliveryOf(wire.order),
    subtotal: wire.subtotal,
    deliveryFee: wire.delivery_fee,
    discount: wire.discount,
    total: wire.total,
  }),
  encode: (order) => ({
    id: order.id,
    number: order.number,
    calledName: order.calledName,
    time: order.placedAt,
    comment: order.comment,
    end_reason: order.endReason,
    event_point: order.store,
    subtotal: order.subtotal,
    delivery_fee: order.deliveryFee,
    discount: order.discount,
    total: order.total,
    transaction_items: order.items,
    transaction_combos: order.combos,
    gift_cards: order.giftCards,
    transaction_pays: order.payments,
    money: order.money,
    loyalty_earned: order.earned,
    order: orderToWire(order),
    isPostpaid: order.isPostpaid,
    ...onTab(order),
    ...paymentProgress.encode(order.progress),
  }),
});
