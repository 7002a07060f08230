import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listEventPoints } from '#contract/event-points.ts';
import { getMenu, getProductBySku } from '#contract/menus.ts';
import { getMeta } from '#contract/meta.ts';
import { cancelOrder } from '#contract/history.ts';
import type { OrderId, StoreId } from '#domain/ids.ts';
import { toWire, urlOf } from './wire-request.ts';

const productUrl = (id: string, sku: string) => urlOf(getProductBySku, { params: { id, sku } });

describe('the URL of a call', () => {
  it('is below /api/v1, except for well-known documents', () => {
    expect(productUrl('centro', '789')).toBe('/api/v1/event_points/centro/products/789');
    expect(urlOf(getMeta, { query: { t: '1' } })).toBe('/meta.json?t=1');
  });

  it('keeps a scanned code inside its path segment', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (sku) => {
        fc.pre(!/^\.+$/.test(sku) && sku.isWellFormed());
        const { pathname, search } = new URL(productUrl('centro', sku), 'https://balcao.test');
        expect(pathname.split('/').slice(0, 6)).toEqual(['', 'api', 'v1', 'event_points', 'centro', 'products']);
        expect(decodeURIComponent(pathname.split('/').slice(6).join('/'))).toBe(sku);
        expect(search).toBe('');
      }),
    );
  });

  it.each(['.', '..', '...', ''])('rejects "%s", which would leave its path segment', (sku) => {
    expect(() => productUrl('centro', sku)).toThrow(TypeError);
  });

  it('omits undefined values', () => {
    expect(urlOf(listEventPoints, { query: { name: undefined } })).toBe('/api/v1/event_points');
  });
});

describe('encoding a call', () => {
  it('uses wire names', () => {
    const query = { storeId: 'centro' as StoreId, shippingType: 'TAKEOUT' } as const;
    expect(toWire(getMenu, { query }).query).toEqual({ event_point_id: 'centro', takeout_journey_enabled: 'true' });
    expect(toWire(cancelOrder, { body: { orderId: 'o1' as OrderId } }).body).toBe('{"orderId":"o1"}');
  });

  it('throws before sending when the values are invalid', () => {
    expect(() => toWire(cancelOrder, { body: { orderId: '' } })).toThrow('orderId');
  });
});
