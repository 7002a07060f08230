import * as z from 'zod/mini';
import type { AccountId, CheckoutId, IdempotencyKey, OrderId, StoreId, TenantId, TransactionId } from '#domain/ids.ts';
import { TAG_MAX } from '#domain/limits.ts';
import { captchaToken } from './captcha.ts';
import type { Schema } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import {
  cashbackPart,
  comment,
  customerContact,
  expectedQuote,
  giftCardPart,
  LINES_MAX,
  orderProduct,
  payment,
  promotionalProduct,
  shipping,
} from './order-body.ts';
import { orderNumber } from './order-detail.ts';
import { id, textUpTo, uuid } from './primitives.ts';

/** The lines of an order, as many as one order may have. */
export const orderProducts = <Line extends Schema>(line: Line) => z.array(line).check(z.maxLength(LINES_MAX));

/** The durable part of an order: frozen when the customer confirms, equal byte for byte on every retry. */
export const orderBody = z.object({
  event_point_id: id<StoreId>(),
  products: orderProducts(orderProduct),
  promotionalProducts: z.array(promotionalProduct).check(z.maxLength(LINES_MAX)),
  shipping,
  comment,
  gift_card: giftCardPart,
  cashback: cashbackPart,
  payment,
  /** Present for anonymous orders (A§6). */
  customer: z.nullable(customerContact),
  expected: expectedQuote,
});

/** A round of a tab that is paid later (D-44). */
export const tabOrderBody = z.object({
  accountId: id<AccountId>(),
  checkoutId: id<CheckoutId>(),
  eventPointId: id<StoreId>(),
  tenantId: id<TenantId>(),
  products: orderProducts(orderProduct),
  customer: customerContact,
  tag: textUpTo(TAG_MAX),
  comment,
  expected: expectedQuote,
});

const token = { token: captchaToken };

const placedTransaction = z.object({ id: id<TransactionId>(), number: orderNumber });

/** `receipt` proves later that this device placed the order (D-4); a visitor keeps it to read the order back. */
const placed = z.object({ transaction: placedTransaction, receipt: z.string() });

/**
 * Answers as soon as the order is accepted and its payment was asked for; how that stands is told by the order. A card that is
 * refused and a PIX code that dies end the order and give everything back: trying again, or a new code, is a new attempt, the
 * same body under a new key. Whatever is still paid to the old code goes back.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/transactions',
  summary: 'Place an order',
  spec: 'A§7',
  access: 'visitor',
  idempotent: true,
  secrets: ['card_hash'],
  body: z.extend(orderBody, token),
  response: placed,
});

export const placeTabOrder = endpoint({
  method: 'POST',
  path: '/transactions/postpaid',
  summary: 'Add a round to an open tab',
  spec: 'A§7',
  access: 'visitor',
  idempotent: true,
  body: z.extend(tabOrderBody, token),
  response: z.extend(placed, { orders: z.array(z.object({ id: id<OrderId>() })) }),
});

/** Answers null when the key was never accepted: the order did not arrive. */
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
