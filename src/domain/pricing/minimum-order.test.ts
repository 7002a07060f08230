import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, ZERO } from './cents.ts';
import { minimumOrder } from './minimum-order.ts';

const amount = fc.nat(100_000).map(cents);
const rules = fc.record({ store: fc.option(amount), shop: amount });

describe('the minimum of an order', () => {
  it('is the store’s own, or else the shop’s, wherever an order is paid by itself', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom(null, undefined, { isPostpaid: false }), ({ store, shop }, place) => {
        expect(minimumOrder({ minCartValue: store }, { minCartValue: shop }, place)).toBe(store ?? shop);
      }),
    );
  });

  it('is nothing for a round of a tab, whatever shop and store ask for (D-74)', () => {
    fc.assert(
      fc.property(rules, ({ store, shop }) => {
        expect(minimumOrder({ minCartValue: store }, { minCartValue: shop }, { isPostpaid: true })).toBe(ZERO);
      }),
    );
  });
});
