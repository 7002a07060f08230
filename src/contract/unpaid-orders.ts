import * as z from 'zod/mini';
import type { TransactionId } from '#domain/ids.ts';
import { captchaToken } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { chosenPayment } from './order-body.ts';
import { done, id } from './primitives.ts';

const params = z.object({ id: id<TransactionId>() });

/**
 * Pays an order that waits for its payment in another way than the one that was begun; its code dies at once, and what is paid
 * by it all the same goes back. Answers when the new payment was asked for; how that stands is told by the order. Readable by the
 * customer who placed it, and by whoever shows its receipt in `x-order-receipt` (D-4).
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

/** Ends an order that waits for its payment, and gives back what it reserved. One that is paid is left alone: it is cancelled by `cancelOrder`. */
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
