import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { orderDays } from './order-days.ts';

const order = (id: string, placedAt: string, timeZone = 'America/Sao_Paulo') =>
  ({ id, placedAt, store: { timeZone } }) as unknown as Order;

describe('orderDays', () => {
  it("groups by the civil day of the store's zone, not of the device's (D-22)", () => {
    const days = orderDays([order('b', '2026-11-20T02:30:00Z'), order('a', '2026-11-19T12:00:00Z')]);
    expect(days).toEqual([
      { day: '2026-11-19', orders: [expect.objectContaining({ id: 'b' }), expect.objectContaining({ id: 'a' })] },
    ]);
  });

  it('keeps the sequence of the list within and between days', () => {
    const days = orderDays([
      order('c', '2026-11-20T15:00:00Z'),
      order('b', '2026-11-20T14:00:00Z'),
      order('a', '2026-11-18T14:00:00Z'),
    ]);
    expect(days.map(({ day, orders }) => [day, orders.map(({ id }) => id).join('')])).toEqual([
      ['2026-11-20', 'cb'],
      ['2026-11-18', 'a'],
    ]);
  });

  it('shows an order once if two pages contain it because a newer order shifted the pages', () => {
    const twice = order('a', '2026-11-18T14:00:00Z');
    expect(orderDays([twice, twice]).flatMap(({ orders }) => orders)).toHaveLength(1);
  });
});
