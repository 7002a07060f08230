import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HighlightId, LineId, ProductId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { canMerge } from './can-merge.ts';
import { allLines } from './cart-operations.ts';
import type { CartLine } from './cart.ts';
import { mergeTwins } from './merge-twins.ts';

const line = (id: string, overrides: Partial<CartLine> = {}): CartLine =>
  makeLine(makeProduct(), { ...overrides, id: id as LineId });
const shape = (lines: readonly CartLine[]) => lines.map(({ id, amount }) => [id, amount]);

describe('mergeTwins', () => {
  it('makes one of lines that nothing tells apart, under the id of the first (D-26)', () => {
    const cart = makeCart([line('a', { amount: 2 }), line('b', { observations: 'sem sal' }), line('c', { amount: 3 })]);
    expect(shape(mergeTwins(cart).lines)).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
  });

  it('keeps apart what one line could not hold, so that nothing gets lost (A§5)', () => {
    const cart = makeCart([line('a', { amount: 60 }), line('b', { amount: 60 }), line('c', { amount: 39 })]);
    expect(shape(mergeTwins(cart).lines)).toEqual([
      ['a', 99],
      ['b', 60],
    ]);
  });

  it('never mixes what came from a banner with what was chosen in the menu (D-31)', () => {
    const banner = { source: 'highlight' as const, highlightId: 'banner' as HighlightId };
    const cart = mergeTwins(makeCart([line('a')], [line('b', banner), line('c', banner)]));
    expect([shape(cart.lines), shape(cart.promotionalLines)]).toEqual([[['a', 1]], [['b', 2]]]);
  });

  it('leaves no two equal lines that would fit into one, and changes how much there is of nothing', () => {
    const drawn = fc.record({
      productId: fc.constantFrom('coxinha' as ProductId, 'suco' as ProductId),
      kind: fc.constantFrom('simple' as const, 'simple' as const, 'giftCard' as const),
      observations: fc.constantFrom('', 'sem sal', ' sem sal '),
      price: fc.constantFrom(cents(9_00), cents(10_00)),
      amount: fc.integer({ min: 1, max: 70 }),
    });
    const amountsOf = (lines: readonly CartLine[]) => {
      const sums = new Map<string, number>();
      for (const { productId, kind, observations, price, amount } of lines) {
        const key = [productId, kind, observations.trim(), price].join(' ');
        sums.set(key, (sums.get(key) ?? 0) + amount);
      }
      return sums;
    };
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 12 }), (picks) => {
        const lines = picks.map((pick, index) =>
          line(`l${index}`, pick.kind === 'giftCard' ? { ...pick, amount: 1 } : pick),
        );
        const after = allLines(mergeTwins(makeCart(lines)));
        const twins = after.flatMap((a, at) =>
          after.slice(at + 1).filter((b) => canMerge(a, b) && a.amount + b.amount <= 99),
        );
        expect(twins).toEqual([]);
        expect(amountsOf(after)).toEqual(amountsOf(lines));
      }),
    );
  });
});
