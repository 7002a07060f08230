import { describe, expect, it } from 'vitest';
import type { CheckoutId } from '#domain/ids.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { isRoundOf } from './is-round-of.ts';

const tonight = 'tonight' as CheckoutId;
const lastMonth = 'last-month' as CheckoutId;
const table = makeTagContext({ isPostpaid: true, checkoutId: tonight });
const roundOf = (checkoutId: CheckoutId) => makeOrder({ isPostpaid: true, checkoutId });

describe('the tab of a round, which `/mesa` shows while its table is the scanned one', () => {
  it('is the one of the scanned table', () => {
    expect(isRoundOf(table, roundOf(tonight))).toBe(true);
  });

  it.each([
    ['is another one where the order is of another sitting', table, roundOf(lastMonth)],
    ['is none after the table was left', null, roundOf(tonight)],
    ['is none at a table without a tab', makeTagContext(), roundOf(tonight)],
    ['is none before the table has one', { ...table, checkoutId: null }, roundOf(tonight)],
    ['is not known of an order that an older server told of', table, makeOrder({ isPostpaid: true })],
    ['is none for an order that is paid by itself', table, makeOrder()],
  ])('%s', (_name, context, order) => {
    expect(isRoundOf(context, order)).toBe(false);
  });
});
