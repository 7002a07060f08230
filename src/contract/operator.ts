import * as z from 'zod/mini';
import type { CheckoutId, OrderId, PaymentLinkId, ProductId, StoreId, TabCallId } from '#domain/ids.ts';
import { ON_DELIVERY_METHODS } from '#domain/payment/payment-method.ts';
import { WEBHOOK_EVENTS } from '#domain/webhook-event.ts';
import { cpfDigits } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { orderDetail, orderStatus } from './order-detail.ts';
import { done, id, instant, money, uuid } from './primitives.ts';
import { sentInstant } from './sent-instant.ts';
import { birthday, email, personName, phoneDigits } from './person.ts';
import { listedTab, operatorCall, taking } from './tabs.ts';
import { webhookUrl } from './webhook.ts';

/** An order as the shop sees it, with the customer's contact and the change to bring. */
const operatorOrder = z.object({
  transaction: orderDetail,
  customer: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  changeDue: z.nullable(money),
  checkoutId: z.nullable(id<CheckoutId>()),
});

/**
 * An order is listed again whenever it changes. A response has at most 300
 * orders; `until` is the `since` of the next request.
 */
export const listOperatorOrders = endpoint({
  method: 'GET',
  path: '/operator/orders',
  summary: 'Orders placed or changed since an instant',
  spec: 'design: operator',
  access: 'operator',
  query: z.object({ since: z.optional(sentInstant) }),
  response: z.object({ orders: z.array(operatorOrder), until: instant }),
});

export const setOrderStatus = endpoint({
  method: 'POST',
  path: '/operator/orders/:id/status',
  summary: 'Move an order forward, or cancel it',
  spec: 'design: operator',
  access: 'operator',
  idempotent: true,
  params: z.object({ id: id<OrderId>() }),
  body: z.object({ status: orderStatus }),
  response: z.object({ transaction: orderDetail }),
});

/** As in a tenant file. */
const MOST_STOCK = 2_147_483_647;

const stockBalance = z.nullable(z.number().check(z.nonnegative(), z.lte(MOST_STOCK)));

/**
 * `balance` is in units, or kg/L for weight products; null means unknown. With `from`, the balance that was seen, the change is
 * refused when orders or somebody else have changed it meanwhile (`changed_meanwhile`); without it, the balance is set whatever it was.
 */
export const setProductStock = endpoint({
  method: 'PUT',
  path: '/operator/products/:id/stock',
  summary: 'Set what a store has of a product',
  spec: 'design: operator',
  access: 'operator',
  roles: ['counter', 'kitchen'],
  idempotent: true,
  params: z.object({ id: id<ProductId>() }),
  body: z.object({
    event_point_id: id<StoreId>(),
    from: z.optional(stockBalance),
    balance: stockBalance,
  }),
  response: z.object({ stockBalance: z.nullable(z.number()) }),
});

export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/operator/payment-links',
  summary: 'A public link through which an order can be paid',
  spec: 'design: operator',
  access: 'operator',
  idempotent: true,
  body: z.object({ orderId: id<OrderId>() }),
  response: z.object({ uuid: uuid<PaymentLinkId>(), url: z.string() }),
});

/** The link leads its customer to the rest of the registration (D-9); it is shown only in this response. */
export const preRegisterCustomer = endpoint({
  method: 'POST',
  path: '/operator/pre-registrations',
  summary: 'A link by which a customer finishes a registration that the shop began',
  spec: 'B§6',
  access: 'operator',
  idempotent: true,
  body: z.object({
    fullName: personName,
    document: z.optional(cpfDigits),
    email: z.optional(email),
    phone: z.optional(phoneDigits),
    birthdate: z.optional(birthday),
  }),
  response: z.object({ url: z.string(), expiresAt: instant }),
});

/** Lists open tabs, and those closed within the last 12 hours. */
export const listTabs = endpoint({
  method: 'GET',
  path: '/operator/tabs',
  summary: 'Tabs with what is paid of them and who calls',
  spec: 'D-75',
  access: 'operator',
  roles: ['counter'],
  response: z.object({ tabs: z.array(listedTab) }),
});

export const markTabCallSeen = endpoint({
  method: 'POST',
  path: '/operator/tab-calls/:id/seen',
  summary: 'Tell a table that its call was seen',
  spec: 'D-75',
  access: 'operator',
  roles: ['counter'],
  idempotent: true,
  params: z.object({ id: id<TabCallId>() }),
  response: z.object({ call: operatorCall }),
});

/**
 * Closes a tab that was paid at the counter: amounts not paid in the app count as paid there, and
 * payments in progress are stopped. `expected` is what was left to take there: a tab of which another amount is left by now is not
 * closed (`changed_meanwhile`, `total`). `takings` are what it was taken in, each means once, and come to `expected` and the
 * optional `service` together.
 */
export const closeTab = endpoint({
  method: 'POST',
  path: '/operator/tabs/:checkoutId/close',
  summary: 'Close a tab; no round can be added after',
  spec: 'design: operator',
  access: 'operator',
  roles: ['counter'],
  idempotent: true,
  params: z.object({ checkoutId: id<CheckoutId>() }),
  body: z.nullish(
    z.object({
      expected: z.optional(money),
      service: z.optional(money.check(z.nonnegative())),
      takings: z.optional(z.array(taking).check(z.maxLength(ON_DELIVERY_METHODS.length))),
    }),
  ),
  response: z.object({
    orders: z.array(z.object({ id: id<OrderId>() })),
    total: money,
    paid: money,
    paidOutside: money,
  }),
});

/** Replaces the shop's webhook. Each one has a new secret, which is shown only in this response. */
export const setWebhook = endpoint({
  method: 'PUT',
  path: '/operator/webhook',
  summary: 'Be told of orders as they come and move',
  spec: 'design: operator',
  access: 'operator',
  idempotent: true,
  body: z.object({
    url: webhookUrl,
    events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
  }),
  response: z.object({ secret: z.string() }),
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/operator/webhook',
  summary: 'Be told of nothing any more',
  spec: 'design: operator',
  access: 'operator',
  idempotent: true,
  response: done,
});
