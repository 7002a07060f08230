import { describe, expect, it } from 'vitest';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { SHIPPING_TYPES } from '#domain/shipping/shipping-type.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import type { OrderStatus } from './order-status.ts';
import { ORDER_STATUS } from './order-status.ts';
import { isOpenInShop, mayOperatorMove, nextStep, statusBefore, stopOf } from './shop-moves.ts';

const STATUSES = Object.keys(ORDER_STATUS) as OrderStatus[];

describe('the steps of an order in the shop', () => {
  it('lead what is brought over the courier, and everything else straight to the customer', () => {
    expect(nextStep('READY', 'ADDRESS')).toBe('COLLECTED');
    expect(nextStep('COLLECTED', 'ADDRESS')).toBe('DELIVERED');
    expect(nextStep('READY', 'TAKEOUT')).toBe('DELIVERED');
    expect(nextStep('READY', 'TAG')).toBe('DELIVERED');
  });

  it.each(SHIPPING_TYPES)('that a screen offers for %s are all allowed', (type) => {
    for (const status of STATUSES) {
      const order = makeOrder({ status, delivery: { ...makeOrder().delivery, type } });
      const offered = [nextStep(status, type), stopOf(status, type)].filter((to) => to !== null);
      for (const to of offered) expect(`${status} ${mayOperatorMove(order, to)}`).toBe(`${status} true`);
      expect(isOpenInShop(status, type)).toBe(nextStep(status, type) !== null);
    }
  });

  it('end what is on its way, which nobody may take at the door, and nothing that the customer has', () => {
    const ends = (status: OrderStatus) => SHIPPING_TYPES.filter((type) => stopOf(status, type) !== null);
    expect(ends('COLLECTED').toSorted()).toEqual(['ADDRESS', 'TAG']);
    expect(ends('DELIVERED')).toEqual([]);
    const collected = (type: ShippingType) =>
      makeOrder({ status: 'COLLECTED', delivery: { ...makeOrder().delivery, type } });
    expect(mayOperatorMove(collected('TAKEOUT'), 'CANCELLED_BY_OPERATOR')).toBe(false);
  });

  it('can be taken back only until the order is ready', () => {
    const taken = STATUSES.filter((status) => statusBefore(status) !== null);
    expect(taken).toEqual(['PREPARING', 'READY']);
  });
});
