import * as z from 'zod/mini';
import type { OrderId, OrderItemId, StoreId } from '#domain/ids.ts';
import { END_REASON_MAX } from '#domain/limits.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { SHIPPING_TYPES } from '#domain/shipping/shipping-type.ts';
import { STAFF_ROLES } from '#domain/staff-role.ts';
import { opening } from './counter-menu.ts';
import { endpoint } from './endpoint.ts';
import { orderNumber, orderStatus } from './order-detail.ts';
import { moneyEntry } from './order-money.ts';
import { id, instant, mapped, measure, money, textUpTo } from './primitives.ts';
import { tappedAt } from './tapped-at.ts';

const queuedLine = z.object({
  id: id<OrderItemId>(),
  name: z.string(),
  amount: z.int(),
  measure,
  details: z.array(z.string()),
  adultOnly: z.optional(z.boolean()),
  comment: z.string(),
  total: z.nullable(money),
});

const counterFacts = z.object({
  contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  address: z.array(z.string()),
  isOnTab: z.boolean(),
  money: z.array(moneyEntry),
  deliveryFee: money,
  discount: money,
  total: money,
  changeDue: z.nullable(money),
  reason: z.nullable(z.string()),
});

const queuedOrderWire = z.object({
  id: id<OrderId>(),
  storeId: id<StoreId>(),
  storeName: z.string(),
  timeZone: z.string(),
  number: orderNumber,
  calledName: z.nullable(z.string()),
  status: orderStatus,
  since: instant,
  placedAt: instant,
  promisedAt: z.nullable(instant),
  schedule: z.optional(z.nullable(z.object({ startsAt: instant, endsAt: instant }))),
  shippingType: z.enum(SHIPPING_TYPES),
  place: z.nullable(z.string()),
  comment: z.string(),
  lines: z.array(queuedLine),
  counter: z.nullable(counterFacts),
});

const queuedOrder = mapped(queuedOrderWire, { decode: (wire): QueuedOrder => wire, encode: (order) => order });

const queueStore = z.object({
  id: id<StoreId>(),
  name: z.string(),
  /** What is to be known to open a store that the shop's people have closed; missing for any other, and from an older server. */
  closed: z.optional(z.object({ opening, timeZone: z.string() })),
});

/** Everything that somebody of the shop still has to do, and what was finished lately. A kitchen gets no prices and no persons. */
export const getOrderQueue = endpoint({
  method: 'GET',
  path: '/operator/queue',
  summary: "The shop's queue of orders",
  spec: 'D-94',
  access: 'operator',
  roles: STAFF_ROLES,
  response: z.object({
    orders: z.array(queuedOrder),
    /** More are to be made than fit; those for a later slot are left out first, then those due longest ago. */
    hasMore: z.boolean(),
    /** More were finished lately than fit; those that have changed longest ago are left out. An older server does not say. */
    hasMoreFinished: z.optional(z.boolean()),
    /** All of the shop's stores, in its order. An older server does not say. */
    stores: z.optional(z.array(queueStore)),
    at: instant,
  }),
});

/** What a screen keeps of a step until it can be sent. */
export const queuedStep = z.object({
  from: orderStatus,
  to: orderStatus,
  reason: z.optional(textUpTo(END_REASON_MAX)),
});

/**
 * Moves an order from the status in which it was seen. Whoever taps second finds it moved already and gets the same
 * answer; whoever saw an older status than another one has moved it to meanwhile is refused (`status_not_allowed`). What was
 * taken at the door is of the day of `tappedAt`, where that can be right.
 */
export const moveQueuedOrder = endpoint({
  method: 'POST',
  path: '/operator/queue/:id/status',
  summary: 'Move an order of the queue, back by one harmless step, or end it with a reason',
  spec: 'D-94',
  access: 'operator',
  roles: STAFF_ROLES,
  idempotent: true,
  params: z.object({ id: id<OrderId>() }),
  body: z.extend(queuedStep, { tappedAt }),
  response: z.object({ order: queuedOrder }),
});

/** A stream of server-sent events below the API: `changed` when the queue or the tables have changed, comments while nothing has. */
export const SHOP_EVENTS_PATH = '/operator/events';
/** Whoever has heard nothing for longer is not connected. */
export const SHOP_EVENTS_SILENCE_MS = 25_000;
