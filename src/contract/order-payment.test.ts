import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makePayment } from '#tests/factories/make-order.ts';
import { orderPayment } from './order-payment.ts';

describe('orderPayment', () => {
  it.each([
    ['{"status":4}', 4],
    ['{"status":"4"}', null],
    ['{"status":4', null],
    ['4', null],
    ['null', null],
    ['', null],
    [null, null],
  ])("decodes the acquirer's answer %s to status %s, and unparsable answers to pending (D-45)", (text, status) => {
    const wire = { ...z.encode(orderPayment, makePayment()), tef_transaction: text };
    expect(z.decode(orderPayment, wire).tefStatus).toBe(status);
  });
});
