import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, ZERO } from './cents.ts';
import { minimumOrder } from './minimum-order.ts';

const amount = fc.nat(100_000).map(cents);
const rules = fc.record({ store: fc.option(amount), shop: amount });

describe('the minimum of an order', () => {
  it('is the store’s minimum, or else the shop’s, for an order that is paid separately', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom(null, undefined, { isPostpaid: false }), ({ store, shop }, place) => {
        expect(minimumOrder({ minCartValue: store }, { minCartValue: shop }, place)).toBe(store ?? shop);
      }),
    );
  });

  it('is zero for an order of a tab, independent of shop and store (D-74)', () => {
    fc.assert(
      fc.property(rules, ({ store, shop }) => {
        expect(minimumOrder({ minCartValue: store }, { minCartValue: shop }, { isPostpaid: true })).toBe(ZERO);
      }),
    );
  });
});
