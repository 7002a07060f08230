import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuGroupId } from '#domain/ids.ts';
import type { MenuGroup, MenuProduct } from '#domain/catalog/menu.ts';
import { groupAt, groupAtEnd, placeGroups, productsWithin } from './menu-layout.ts';

const heights = { heading: 50, row: 120 };
const groupOf = (id: string, size: number): MenuGroup => ({
  id: id as MenuGroupId,
  name: id,
  color: null,
  products: Array.from({ length: size }, (_, index) => ({ id: `${id}-${index}` }) as unknown as MenuProduct),
});
const menus = fc
  .array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 })
  .map((sizes) => sizes.map((size, index) => groupOf(`g${index}`, size)));
const pixels = fc.integer({ min: -500, max: 40_000 });

describe('placeGroups', () => {
  it('puts each group after the one before it', () => {
    const tops = placeGroups([groupOf('a', 2), groupOf('b', 1)], heights).map(({ top }) => top);
    expect(tops).toEqual([0, 50 + 2 * 120]);
  });

  it('keeps the place of products that have not arrived, and renders none of them', () => {
    const groups = [{ ...groupOf('a', 2), size: 9 }, groupOf('b', 1)];
    const [first, second] = placeGroups(groups, heights);
    expect(second?.top).toBe(50 + 9 * 120);
    expect(productsWithin(first!, heights, { from: 0, to: 5000 })).toEqual({ from: 0, to: 2 });
    expect(productsWithin(first!, heights, { from: 500, to: 900 })).toEqual({ from: 0, to: 0 });
  });
});

describe('groupAt', () => {
  const placed = placeGroups([groupOf('a', 2), groupOf('b', 1), groupOf('c', 3)], heights);

  it('returns the first group above the list and the last one below it', () => {
    expect(groupAt(placed, -400)?.group.id).toBe('a');
    expect(groupAt(placed, 1e6)?.group.id).toBe('c');
  });

  it('changes exactly at the next heading', () => {
    expect(groupAt(placed, 289)?.group.id).toBe('a');
    expect(groupAt(placed, 290)?.group.id).toBe('b');
  });

  it('returns undefined for an empty menu', () => {
    expect(groupAt([], 0)).toBeUndefined();
  });

  it('agrees with a linear search', () => {
    fc.assert(
      fc.property(menus, pixels, (groups, y) => {
        const placedGroups = placeGroups(groups, heights);
        const linear = placedGroups.filter(({ top }) => top <= y).at(-1) ?? placedGroups[0];
        expect(groupAt(placedGroups, y)).toBe(linear);
      }),
    );
  });
});

describe('groupAtEnd', () => {
  const placed = placeGroups([groupOf('a', 2), groupOf('b', 1), groupOf('c', 3)], heights);
  const idAt = (y: number, active: string | null) => groupAtEnd(placed, y, active as MenuGroupId | null)?.group.id;

  it('returns the last group, which may be too short to reach the tabs', () => {
    expect(idAt(100, null)).toBe('c');
    expect(idAt(100, 'a')).toBe('c');
    expect(idAt(300, 'b')).toBe('c');
  });

  it('keeps the active group when it is one of those that cannot reach the tabs', () => {
    expect(idAt(100, 'b')).toBe('b');
  });
});

describe('productsWithin', () => {
  it('returns exactly the products that the range touches', () => {
    fc.assert(
      fc.property(menus, pixels, fc.integer({ min: 1, max: 3000 }), (groups, from, height) => {
        const to = from + height;
        for (const placed of placeGroups(groups, heights)) {
          const shown = productsWithin(placed, heights, { from, to });
          placed.group.products.forEach((_, index) => {
            const top = placed.top + heights.heading + index * heights.row;
            const isTouched = top < to && top + heights.row > from;
            expect(index >= shown.from && index < shown.to).toBe(isTouched);
          });
        }
      }),
    );
  });
});
