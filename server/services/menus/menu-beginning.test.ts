import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { favoritesGroup } from '#domain/catalog/menu-favorites.ts';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import type { MenuGroupId, ProductId } from '#domain/ids.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { beginningOf } from './menu-beginning.ts';

const groupOf = (favorites: readonly boolean[], index: number): MenuGroup => {
  const id = `g${index}` as MenuGroupId;
  const products = favorites.map((favorite, place) =>
    makeProduct({ productId: `${index}-${place}` as ProductId, groupId: id, favorite }),
  );
  return { id, name: id, color: null, products };
};

/** Menus of up to 40 groups, in which every twentieth product is a favourite. */
const menus = fc.array(fc.array(fc.nat(19), { minLength: 1, maxLength: 100 }), { maxLength: 40 }).map((groups) =>
  groups.map((group, index) =>
    groupOf(
      group.map((dice) => dice === 0),
      index,
    ),
  ),
);

/** What a phone shows of the groups before anybody scrolls. */
const firstRows = (groups: readonly MenuGroup[], count: number) =>
  groups.flatMap(({ products }) => products).slice(0, count);
const countOf = (groups: readonly MenuGroup[]): number => firstRows(groups, Number.POSITIVE_INFINITY).length;
const many = (count: number) => Array<boolean>(count).fill(false);

describe('what a document shows of a menu', () => {
  it('is all of a small one', () => {
    const groups = [groupOf(many(100), 0), groupOf(many(50), 1)];
    expect(beginningOf(groups)).toBe(groups);
    expect(beginningOf([])).toEqual([]);
  });

  it('begins like the whole: the same favourites, first rows and tabs, in no more than 150 products', () => {
    fc.assert(
      fc.property(menus, (groups) => {
        const beginning = beginningOf(groups);
        expect(countOf(beginning)).toBeLessThanOrEqual(150);
        if (beginning.length === 0) return;
        expect(favoritesGroup({ groups: beginning }, 'F')).toEqual(favoritesGroup({ groups }, 'F'));
        expect(firstRows(beginning, 40)).toEqual(firstRows(groups, 40));
        expect(beginning.map(({ id, products }) => [id, products[0]])).toEqual(
          groups.map(({ id, products }) => [id, products[0]]),
        );
      }),
    );
  });

  it('is nothing where the favourites and tabs alone would be too much', () => {
    expect(beginningOf([groupOf(Array<boolean>(151).fill(true), 0)])).toEqual([]);
    expect(beginningOf(Array.from({ length: 151 }, (_, index) => groupOf([false], index)))).toEqual([]);
  });

  it('is of a menu of 5,000 products in 60 groups what stands first', () => {
    const groups = Array.from({ length: 60 }, (_, index) => groupOf(many(84), index));
    expect(countOf(beginningOf(groups))).toBe(40 + 59);
  });
});
