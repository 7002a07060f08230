import * as z from 'zod/mini';
import type { TransactionId } from '#domain/ids.ts';
import { captchaToken } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { chosenPayment } from './order-body.ts';
import { done, id } from './primitives.ts';

const params = z.object({ id: id<TransactionId>() });

/**
 * Pays an unpaid order with another method. The previous code expires at once, and money that is still paid to it is
 * refunded. Too late is refused with `already_paid`, `changed_meanwhile` (it is paid at the door), `order_ended`,
 * `payment_under_way` (a card is being charged), or `too_late_to_change` (only the code that is shown still pays it). Responds when
 * the new payment has been requested; the order's status shows the result. Accessible to the customer who placed the order, and
 * with its receipt in `x-order-receipt` (D-4).
 */
export const payAnotherWay = endpoint({
  method: 'POST',
  path: '/transactions/:id/payments',
  summary: 'Pay an unpaid order in another way (D-71)',
  spec: 'D-71',
  access: 'visitor',
  idempotent: true,
  secrets: ['card_hash'],
  params,
  body: z.object({ payment: chosenPayment, token: captchaToken }),
  response: done,
});

/** Ends an unpaid order and releases what it reserved. A paid order is not changed; `cancelOrder` cancels it. */
export const abandonOrder = endpoint({
  method: 'POST',
  path: '/transactions/:id/abandon',
  summary: 'Give up an unpaid order (D-71)',
  spec: 'D-71',
  access: 'visitor',
  idempotent: true,
  params,
  response: done,
});
