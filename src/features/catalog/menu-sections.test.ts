import { describe, expect, it } from 'vitest';
import type { MenuGroupId, MenuProductId, ProductId } from '#domain/ids.ts';
import { FAVORITES_GROUP_ID } from '#domain/catalog/menu-favorites.ts';
import { makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { countProducts, foundSections, indexSections, menuSections } from './menu-sections.ts';

const product = (name: string, groupId: string, favorite = false) =>
  makeProduct({ productId: name as ProductId, name, groupId: groupId as MenuGroupId, favorite });
const menu = makeMenu([product('Broa', 'paes', true), product('Baguete', 'paes'), product('Bala', 'doces')]);
const sections = menuSections({ groups: [...menu.groups, { ...menu.groups[0]!, products: [] }] }, 'Favoritos');
const namesIn = (groups: typeof sections) =>
  groups.map(({ name, products }) => [name, ...products.map((one) => one.name)]);
const found = (id: string, ...names: string[]) => ({
  id: id as MenuGroupId,
  productIds: names.map((name) => `menu-${name}` as MenuProductId),
});

describe('menuSections', () => {
  it('puts favourites first, and omits empty groups (A§7)', () => {
    expect(namesIn(sections)).toEqual([
      ['Favoritos', 'Broa'],
      ['paes', 'Broa', 'Baguete'],
      ['doces', 'Bala'],
    ]);
  });

  it('shows search results in their order, with the menu’s groups', () => {
    const shown = foundSections(indexSections(sections), [
      found(FAVORITES_GROUP_ID, 'Broa'),
      found('paes', 'Baguete', 'Broa'),
    ]);
    expect(namesIn(shown)).toEqual([
      ['Favoritos', 'Broa'],
      ['paes', 'Baguete', 'Broa'],
    ]);
  });

  it('omits products that only an older version of the menu had', () => {
    expect(foundSections(indexSections(sections), [found('gone', 'Broa'), found('doces', 'Gone')])).toEqual([]);
  });

  it('counts a favourite that is also in its own group once', () => {
    expect(countProducts(sections)).toBe(3);
  });
});
