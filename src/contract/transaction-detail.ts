import * as z from 'zod/mini';
import type { TransactionId } from '#domain/ids.ts';
import { endpoint } from './endpoint.ts';
import { orderDetail } from './order-detail.ts';
import { extraData } from './payment-progress.ts';
import { id } from './primitives.ts';
import { paidCheck } from './query-values.ts';

/** Readable by the customer who placed the order, and with its receipt in `x-order-receipt` (D-4). */
export const getTransaction = endpoint({
  method: 'GET',
  path: '/transactions/:id',
  summary: 'An order, with its PIX code while one waits to be paid',
  spec: 'B§7',
  access: 'visitor',
  params: z.object({ id: id<TransactionId>() }),
  query: paidCheck,
  response: z.object({ transaction: orderDetail, extraData }),
});
