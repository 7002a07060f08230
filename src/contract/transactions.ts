import * as z from 'zod/mini';
import type { AccountId, CheckoutId, IdempotencyKey, OrderId, StoreId, TenantId, TransactionId } from '#domain/ids.ts';
import { LINES_MAX, TAG_MAX } from '#domain/limits.ts';
import { captchaToken } from './captcha.ts';
import type { Schema } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import {
  cashbackPart,
  comment,
  customerContact,
  expectedQuote,
  giftCardPart,
  orderProduct,
  payment,
  promotionalProduct,
  shipping,
} from './order-body.ts';
import { orderNumber } from './order-detail.ts';
import { id, textUpTo, uuid } from './primitives.ts';
import { sentInstant } from './sent-instant.ts';

/** The lines of an order, up to the maximum of one order. */
export const orderProducts = <Line extends Schema>(line: Line) => z.array(line).check(z.maxLength(LINES_MAX));

/** The part of an order that is stored when the customer confirms; every retry sends the same bytes. */
export const orderBody = z.object({
  event_point_id: id<StoreId>(),
  products: orderProducts(orderProduct),
  promotionalProducts: orderProducts(promotionalProduct),
  shipping,
  comment,
  gift_card: giftCardPart,
  cashback: cashbackPart,
  payment,
  /** Present for anonymous orders (A§6). */
  customer: z.nullable(customerContact),
  expected: expectedQuote,
});

/** An order of a post-paid tab (D-44). */
export const tabOrderBody = z.object({
  accountId: id<AccountId>(),
  checkoutId: id<CheckoutId>(),
  eventPointId: id<StoreId>(),
  tenantId: id<TenantId>(),
  products: orderProducts(orderProduct),
  promotionalProducts: orderProducts(promotionalProduct),
  customer: customerContact,
  tag: textUpTo(TAG_MAX),
  comment,
  expected: expectedQuote,
});

/** What is added when the order is sent. A request that arrives after `validUntil` is refused (`order_expired`). */
const ofThisAttempt = { token: captchaToken, validUntil: z.optional(sentInstant) };

const placedTransaction = z.object({ id: id<TransactionId>(), number: orderNumber });

/** `receipt` proves that this device placed the order (D-4); a visitor reads the order with it. */
const placed = z.object({ transaction: placedTransaction, receipt: z.string() });

/**
 * Responds when the order is accepted and its payment has been requested; the order's status shows the result. A
 * refused card or an expired PIX code ends the order and releases everything reserved: a new attempt, or a new code, is
 * the same body with a new key. Money that is still paid to the old code is refunded.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/transactions',
  summary: 'Place an order',
  spec: 'A§7',
  access: 'visitor',
  idempotent: true,
  secrets: ['card_hash'],
  body: z.extend(orderBody, ofThisAttempt),
  response: placed,
});

export const placeTabOrder = endpoint({
  method: 'POST',
  path: '/transactions/postpaid',
  summary: 'Add a round to an open tab',
  spec: 'A§7',
  access: 'visitor',
  idempotent: true,
  body: z.extend(tabOrderBody, ofThisAttempt),
  response: z.extend(placed, { orders: z.array(z.object({ id: id<OrderId>() })) }),
});

/** Returns null when no order was accepted with the key. */
export const findTransactionByKey = endpoint({
  method: 'GET',
  path: '/transactions',
  summary: 'Look up an order by its idempotency key',
  spec: 'design: idempotency',
  access: 'visitor',
  query: z.object({ idempotency_key: uuid<IdempotencyKey>() }),
  response: z.object({
    transaction: z.nullable(placedTransaction),
    receipt: z.nullable(z.string()),
  }),
});
