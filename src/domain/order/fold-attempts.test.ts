import { describe, expect, it } from 'vitest';
import type { MenuGroupId, OrderItemId, ProductId, StoreId, TransactionId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { foldAttempts } from './fold-attempts.ts';
import type { Order, OrderItem } from './order.ts';

const item = (product: string, amount = 1): OrderItem => ({
  id: `line of ${product}` as OrderItemId,
  productId: product as ProductId,
  groupId: 'group' as MenuGroupId,
  name: product,
  description: '',
  image: null,
  amount,
  measure: 'UNIT',
  price: cents(100),
  total: cents(100 * amount),
  comment: '',
  complements: [],
});

const order = (id: string, time: string, changes: Partial<Order> = {}): Order =>
  makeOrder({
    id: id as TransactionId,
    placedAt: `2026-11-20T${time}:00Z`,
    status: 'DELIVERED',
    items: [item('coffee'), item('bread', 2)],
    ...changes,
  });
const FAILED = { status: 'PAYMENT_CANCELED' } as const;

const folded = (...orders: Order[]) =>
  foldAttempts(orders).map(({ order: { id }, attempts }) => [id, ...attempts.map((attempt) => attempt.id)]);

describe('failed attempts to pay (D-81)', () => {
  it('fold into the order that was made of the same bag', () => {
    const attempts = [order('second', '12:05', FAILED), order('first', '12:00', FAILED)];
    expect(folded(order('paid', '12:10'), ...attempts)).toEqual([['paid', 'second', 'first']]);
  });

  it('are one entry also when no attempt succeeded', () => {
    expect(folded(order('last', '12:05', FAILED), order('first', '12:00', FAILED))).toEqual([['last', 'first']]);
  });

  it('stand by themselves when the bag was another one, or another store’s, or a day has passed', () => {
    const paid = order('paid', '12:10');
    const other = order('other', '12:05', { ...FAILED, items: [item('coffee')] });
    const elsewhere = order('elsewhere', '12:04', { ...FAILED, store: { ...paid.store, id: 'two' as StoreId } });
    const lastWeek = order('old', '12:00', { ...FAILED, placedAt: '2026-11-13T12:00:00Z' });
    expect(folded(paid, other, elsewhere, lastWeek)).toEqual([['paid'], ['other'], ['elsewhere'], ['old']]);
  });

  it('fold into the next order, not into a later one of the same', () => {
    const orders = [order('again', '20:00'), order('paid', '12:10'), order('failed', '12:00', FAILED)];
    expect(folded(...orders)).toEqual([['again'], ['paid', 'failed']]);
  });

  it('do not depend on the sequence of the lines; orders that were not refused are never folded', () => {
    const turned = order('failed', '12:00', { ...FAILED, items: [item('bread', 2), item('coffee')] });
    expect(folded(order('paid', '12:10'), turned)).toEqual([['paid', 'failed']]);
    expect(folded(order('two', '12:10'), order('one', '12:00'))).toEqual([['two'], ['one']]);
  });
});
