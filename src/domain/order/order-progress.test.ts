import { describe, expect, it } from 'vitest';
import { MEASURE_CODES } from '#domain/catalog/measure.ts';
import { canCancel, canRedo, canTrack, displayStatus, isFinal, isInHistory, trackingOffer } from './order-progress.ts';
import { orderStatusOfCode, packageStatusOfCode } from './order-status-codes.ts';
import { ORDER_STATUS, PACKAGE_STATUS, type OrderStatus } from './order-status.ts';
import { PAYMENT_TYPE_IDS } from '#domain/payment/payment-method.ts';
import { SHIPPING_CODES } from '#domain/shipping/shipping-type.ts';

const STATUSES = Object.keys(ORDER_STATUS) as OrderStatus[];
const where = (rule: (status: OrderStatus) => boolean) => STATUSES.filter(rule).toSorted();

describe('order statuses (B§4)', () => {
  it('detail refreshes while WAITING_PAYMENT, REGISTERED, PREPARING, READY or COLLECTED', () => {
    const live = ['COLLECTED', 'PREPARING', 'READY', 'REGISTERED', 'WAITING_PAYMENT'];
    expect(where((status) => !isFinal(status))).toEqual(live);
  });

  it('READY together with a delivered package is shown as DELIVERED', () => {
    expect(displayStatus('READY', 'PACKAGE_DELIVERED')).toBe('DELIVERED');
    expect(displayStatus('READY', 'PACKAGE_WITHDRAWN')).toBe('READY');
    expect(displayStatus('READY', null)).toBe('READY');
    expect(displayStatus('PREPARING', 'PACKAGE_DELIVERED')).toBe('PREPARING');
  });

  it('cancel is offered only in REGISTERED or PREPARING', () => {
    expect(where(canCancel)).toEqual(['PREPARING', 'REGISTERED']);
  });

  it('the tracking link shows only when the order is READY or COLLECTED', () => {
    expect(where(canTrack)).toEqual(['COLLECTED', 'READY']);
    expect(trackingOffer('READY', 'ADDRESS', true)).toBe('link');
    expect(trackingOffer('COLLECTED', 'TAKEOUT', true)).toBe('link');
    expect(trackingOffer('PREPARING', 'ADDRESS', true)).toBe('none');
  });

  it('"not trackable" shows only for address delivery that is READY without a package', () => {
    expect(trackingOffer('READY', 'ADDRESS', false)).toBe('notTrackable');
    expect(trackingOffer('READY', 'TAKEOUT', false)).toBe('none');
    expect(trackingOffer('COLLECTED', 'ADDRESS', false)).toBe('none');
  });

  it('orders in WAITING_PAYMENT are hidden from the history list', () => {
    expect(where((status) => !isInHistory(status))).toEqual(['WAITING_PAYMENT']);
  });

  it('redo is allowed only if the store is open', () => {
    expect(canRedo({ isOpen: true })).toBe(true);
    expect(canRedo({ isOpen: false })).toBe(false);
  });
});

describe('wire codes (A§3, B§3)', () => {
  it('are the published ones', () => {
    expect(SHIPPING_CODES).toEqual({ TAG: 0, TAKEOUT: 1, ADDRESS: 2 });
    expect(MEASURE_CODES).toEqual({ UNIT: 1, KG: 2, L: 3 });
    expect(PAYMENT_TYPE_IDS).toEqual({ CASH: 1, DEBIT_CARD: 3, CREDIT_CARD: 4, PIX: 10 });
    expect(Object.keys(PACKAGE_STATUS).map((name) => name.replace('PACKAGE_', ''))).toEqual([
      'REQUESTED',
      'CONFIRMED',
      'WITHDRAWN',
      'DELIVERED',
      'SCHEDULED',
      'OTHER',
    ]);
    expect(Object.values(ORDER_STATUS)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(Object.values(PACKAGE_STATUS)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('read back to the name they were written from', () => {
    expect(Object.values(ORDER_STATUS).map(orderStatusOfCode)).toEqual(Object.keys(ORDER_STATUS));
    expect(Object.values(PACKAGE_STATUS).map(packageStatusOfCode)).toEqual(Object.keys(PACKAGE_STATUS));
  });

  it('are null when this version does not know them', () => {
    expect(orderStatusOfCode(10)).toBeNull();
    expect(packageStatusOfCode(-1)).toBeNull();
  });
});
