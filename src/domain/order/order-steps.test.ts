import { describe, expect, it } from 'vitest';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import type { Order } from './order.ts';
import { ORDER_STATUS, type OrderStatus } from './order-status.ts';
import { stepsOf } from './order-steps.ts';

const orderAt = (status: OrderStatus, type: ShippingType, lines: Partial<Order> = {}) =>
  makeOrder({ status, delivery: { ...makeOrder().delivery, type }, ...lines });
/** `[done] (current) ahead` */
const MARKS = { done: '[_]', current: '(_)', ahead: '_' };
const shown = (status: OrderStatus, type: ShippingType = 'ADDRESS', lines: Partial<Order> = {}) =>
  stepsOf(orderAt(status, type, lines))
    .map(({ name, state }) => MARKS[state].replace('_', name))
    .join(' ');

describe('the steps of an order (D-48)', () => {
  it('lead to the door', () => {
    expect(shown('REGISTERED')).toBe('(received) preparing onTheWay delivered');
    expect(shown('PREPARING')).toBe('[received] (preparing) onTheWay delivered');
    expect(shown('READY')).toBe('[received] [preparing] (ready) delivered');
    expect(shown('COLLECTED')).toBe('[received] [preparing] (onTheWay) delivered');
    expect(shown('DELIVERED')).toBe('[received] [preparing] [onTheWay] [delivered]');
  });

  it('lead to the counter, where the customer collects', () => {
    expect(shown('READY', 'TAKEOUT')).toBe('[received] [preparing] (ready) collected');
    expect(shown('COLLECTED', 'TAKEOUT')).toBe('[received] [preparing] [ready] (collected)');
    expect(shown('DELIVERED', 'TAKEOUT')).toBe('[received] [preparing] [ready] [collected]');
  });

  it('lead to the table', () => {
    expect(shown('PREPARING', 'TAG')).toBe('[received] (preparing) onTheWay delivered');
    expect(shown('COLLECTED', 'TAG')).toBe('[received] [preparing] (onTheWay) delivered');
  });

  it('begin with the payment while that is awaited', () => {
    expect(shown('WAITING_PAYMENT')).toBe('(payment) preparing onTheWay delivered');
  });

  it('of gift cards alone pass no kitchen (D-24)', () => {
    const gift = { items: [{ id: 'gift' }], giftCards: [{ lineId: 'gift' }] } as unknown as Partial<Order>;
    expect(shown('WAITING_PAYMENT', 'TAKEOUT', gift)).toBe('(payment) sent');
    expect(shown('REGISTERED', 'TAKEOUT', gift)).toBe('(received) sent');
    expect(shown('READY', 'TAKEOUT', gift)).toBe('[received] (sent)');
    expect(shown('DELIVERED', 'TAKEOUT', gift)).toBe('[received] [sent]');
  });

  it('are all done only when the order is delivered, and there are none when it was stopped', () => {
    const statuses = Object.keys(ORDER_STATUS) as OrderStatus[];
    const full = statuses.filter((status) => {
      const steps = stepsOf(orderAt(status, 'TAKEOUT'));
      return steps.length > 0 && steps.every(({ state }) => state === 'done');
    });
    expect(full).toEqual(['DELIVERED']);
    const none = statuses.filter((status) => stepsOf(orderAt(status, 'TAG')).length === 0);
    expect(none.toSorted()).toEqual(['CANCELED', 'CANCELLED_BY_OPERATOR', 'PAYMENT_CANCELED', 'REJECTED']);
  });
});
