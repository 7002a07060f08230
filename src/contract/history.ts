import * as z from 'zod/mini';
import type { OrderId, TransactionId } from '#domain/ids.ts';
import type { Order } from '#domain/order/order.ts';
import { endpoint } from './endpoint.ts';
import { orderDetail } from './order-detail.ts';
import { extraData } from './payment-progress.ts';
import { done, id, mapped } from './primitives.ts';
import { wholeNumberText } from './query-values.ts';

export interface HistoryPage {
  /** Start of the next page. */
  readonly offset: number;
  readonly hasMore: boolean;
  readonly orders: readonly Order[];
}

const pageWire = z.object({ offset: z.int(), has_more: z.boolean(), data: z.array(orderDetail) });

export const listHistory = endpoint({
  method: 'GET',
  path: '/history',
  summary: 'Past orders, newest first; those that wait for payment are left out (B§4)',
  spec: 'B§7',
  access: 'customer',
  query: z.object({ offset: wholeNumberText, limit: wholeNumberText }),
  response: mapped(pageWire, {
    decode: ({ offset, has_more, data }): HistoryPage => ({ offset, hasMore: has_more, orders: data }),
    encode: ({ offset, hasMore, orders }) => ({ offset, has_more: hasMore, data: orders }),
  }),
});

/** Orders for the bar of pending payments, from all devices of the customer (D-81). */
export const listUnpaid = endpoint({
  method: 'GET',
  path: '/history/unpaid',
  summary: 'Orders that wait to be paid, newest first, each with its PIX code',
  spec: 'D-81',
  access: 'customer',
  response: z.object({ data: z.array(z.object({ transaction: orderDetail, extraData })) }),
});

export const getHistoryOrder = endpoint({
  method: 'GET',
  path: '/history/:id',
  summary: 'One past order',
  spec: 'B§7',
  access: 'customer',
  params: z.object({ id: id<TransactionId>() }),
  response: z.object({ transaction: orderDetail }),
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/cancel',
  summary: 'Cancel an order that is not ready yet',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  body: z.object({ orderId: id<OrderId>() }),
  response: done,
});
