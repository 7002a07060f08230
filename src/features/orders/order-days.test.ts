import { describe, expect, it } from 'vitest';
import type { TransactionId } from '#domain/ids.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { mergeOrders, orderDays } from './order-days.ts';

const order = (id: string, placedAt: string, timeZone = 'America/Sao_Paulo') =>
  makeOrder({ id: id as TransactionId, placedAt, status: 'DELIVERED', store: { ...makeOrder().store, timeZone } });

describe('orderDays', () => {
  it("groups by the civil day of the store's zone, not of the device's (D-22)", () => {
    const days = orderDays([order('b', '2026-11-20T02:30:00Z'), order('a', '2026-11-19T12:00:00Z')]);
    expect(days).toMatchObject([{ day: '2026-11-19', orders: [{ order: { id: 'b' } }, { order: { id: 'a' } }] }]);
  });

  it('keeps the sequence of the list within and between days', () => {
    const days = orderDays([
      order('c', '2026-11-20T15:00:00Z'),
      order('b', '2026-11-20T14:00:00Z'),
      order('a', '2026-11-18T14:00:00Z'),
    ]);
    expect(days.map(({ day, orders }) => [day, orders.map(({ order: { id } }) => id).join('')])).toEqual([
      ['2026-11-20', 'cb'],
      ['2026-11-18', 'a'],
    ]);
  });

  it('shows an order once if two pages contain it because a newer order shifted the pages', () => {
    const twice = order('a', '2026-11-18T14:00:00Z');
    expect(orderDays([twice, twice]).flatMap(({ orders }) => orders)).toHaveLength(1);
  });
});

describe('mergeOrders (D-80)', () => {
  const [newest, middle, oldest] = [
    order('c', '2026-11-20T15:00:00Z'),
    order('b', '2026-11-20T14:00:00Z'),
    order('a', '2026-11-18T14:00:00Z'),
  ];

  it('puts what was ordered here before the login among the customer’s own, each once', () => {
    const merged = mergeOrders([newest, oldest], [middle, oldest], { hasMore: false });
    expect(merged).toEqual([newest, middle, oldest]);
  });

  it('keeps back what is older than the pages so far, which would not be its place', () => {
    expect(mergeOrders([newest], [oldest], { hasMore: true })).toEqual([newest]);
    expect(mergeOrders([newest], [oldest], { hasMore: false })).toEqual([newest, oldest]);
  });
});
