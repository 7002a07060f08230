import { describe, expect, it } from 'vitest';
import { makeComplementGroup, makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { foldText } from '#domain/fold-text.ts';
import type { ComboItemId, MenuGroupId, ProductId } from '#domain/ids.ts';
import { FAVORITES_GROUP_ID, favoritesGroup } from './menu-favorites.ts';
import type { MenuSearch } from './menu-search.ts';
import { foldMenu, searchMenu } from './search-menu.ts';

const product = (name: string, groupId: string, price: number) =>
  makeProduct({ productId: name as ProductId, name, groupId: groupId as MenuGroupId, price: cents(price) });

const menu = makeMenu([
  product('Pão de Queijo', 'paes', 6_00),
  product('Baguete', 'paes', 9_00),
  product('Água', 'bebidas', 4_00),
  product('Café com queijo', 'bebidas', 8_00),
]);
const folded = foldMenu(menu.groups);

const search = (question: Partial<MenuSearch>) =>
  searchMenu(folded, { text: '', groupIds: [], sort: 'menu', ...question }).map((group) => [
    group.id,
    ...group.products.map(({ name }) => name),
  ]);

describe('name search (A§2)', () => {
  it('ignores case and accents', () => {
    expect(search({ text: 'PAO' })).toEqual([['paes', 'Pão de Queijo']]);
    expect(search({ text: 'água' })).toEqual(search({ text: 'agua' }));
    expect(foldText('Çãé Ñü')).toBe('cae nu');
  });

  it('finds every word in any order, and drops groups left empty', () => {
    expect(search({ text: 'queijo' })).toEqual([
      ['paes', 'Pão de Queijo'],
      ['bebidas', 'Café com queijo'],
    ]);
    expect(search({ text: ' queijo  pao ' })).toEqual([['paes', 'Pão de Queijo']]);
    expect(search({ text: 'pizza' })).toEqual([]);
  });

  it('an empty text shows the menu as it is', () => {
    expect(searchMenu(folded, { text: '  ', groupIds: [], sort: 'menu' })).toEqual(menu.groups);
  });
});

it('filters by group (A§2)', () => {
  expect(search({ groupIds: ['bebidas' as MenuGroupId], text: 'a' })).toEqual([['bebidas', 'Água', 'Café com queijo']]);
});

it('sorts by name without regard to accents, or by price (A§2)', () => {
  expect(search({ sort: 'name' })).toEqual([
    ['paes', 'Baguete', 'Pão de Queijo'],
    ['bebidas', 'Água', 'Café com queijo'],
  ]);
  expect(search({ sort: 'price' })[0]).toEqual(['paes', 'Pão de Queijo', 'Baguete']);
});

it('sorts a combo without its own price by the sum of its items (D-28)', () => {
  const item = { id: 'c' as ComboItemId, price: cents(7_00), quantity: 1, productId: 'x' as ProductId, name: 'x' };
  const combo = makeProduct({
    ...product('Combo', 'paes', 0),
    kind: 'combo',
    price: ZERO,
    comboItems: [{ ...item, image: null, stock: { rigid: false, balance: null } }],
  });
  const sorted = searchMenu(
    foldMenu(makeMenu([product('Caro', 'paes', 9_00), combo, product('Barato', 'paes', 1_00)]).groups),
    {
      text: '',
      groupIds: [],
      sort: 'price',
    },
  );
  expect(sorted[0]!.products.map(({ name }) => name)).toEqual(['Barato', 'Combo', 'Caro']);
});

it('sorts by the price shown in the row: per 100 g, and with the required complements', () => {
  const cheese = makeProduct({ ...product('Queijo', 'balcao', 60_00), measure: 'KG' });
  const salad = makeProduct({
    ...product('Salada', 'balcao', 5_00),
    complementGroups: [makeComplementGroup('base', { min: 1, max: 1 }, [4_00])],
  });
  const juice = product('Suco', 'balcao', 8_00);
  const [sorted] = searchMenu(foldMenu(makeMenu([salad, juice, cheese]).groups), {
    text: '',
    groupIds: [],
    sort: 'price',
  });
  expect(sorted?.products.map(({ name }) => name)).toEqual(['Queijo', 'Suco', 'Salada']);
});

it('a search folds no name again, so that it scans 5,000 products within a frame', () => {
  let reads = 0;
  const counted = (index: number) => ({
    ...product('', 'g', index),
    get name() {
      reads += 1;
      return `Produto número ${index}`;
    },
  });
  const large = foldMenu(makeMenu([counted(1), counted(2), counted(3)]).groups);
  reads = 0;
  const found = searchMenu(large, { text: 'numero 2', groupIds: [], sort: 'name' });
  expect(reads).toBe(0);
  expect(found[0]!.products).toHaveLength(1);
});

describe('the favourites group (A§7, D-31)', () => {
  const favorite = (name: string, groupId: string) => ({ ...product(name, groupId, 1_00), favorite: true });

  it('is filtered and sorted like the others, but excluded from text searches, which would find products twice', () => {
    const shop = makeMenu([favorite('Broa', 'paes'), product('Baguete', 'paes', 2_00), favorite('Bala', 'doces')]);
    const groups = foldMenu([favoritesGroup(shop, '')!, ...shop.groups]);
    const found = (question: Partial<MenuSearch>) =>
      searchMenu(groups, { text: '', groupIds: [], sort: 'menu', ...question }).map(({ id, products }) => [
        id,
        ...products.map(({ name }) => name),
      ]);
    expect(found({ sort: 'name' })[0]).toEqual([FAVORITES_GROUP_ID, 'Bala', 'Broa']);
    expect(found({ groupIds: [FAVORITES_GROUP_ID] })).toEqual([[FAVORITES_GROUP_ID, 'Broa', 'Bala']]);
    expect(found({ text: 'broa' })).toEqual([['paes', 'Broa']]);
    expect(found({ text: 'broa', groupIds: [FAVORITES_GROUP_ID] })).toEqual([[FAVORITES_GROUP_ID, 'Broa']]);
  });

  it('contains each favourite once, in menu order; they stay in their own groups too', () => {
    const group = favoritesGroup(
      makeMenu([product('a', 'g1', 1), favorite('b', 'g1'), favorite('b', 'g2'), favorite('c', 'g2')]),
      'Favoritos',
    );
    expect(group).toMatchObject({ id: FAVORITES_GROUP_ID, name: 'Favoritos' });
    expect(group!.products.map(({ name, groupId }) => [name, groupId])).toEqual([
      ['b', 'g1'],
      ['c', 'g2'],
    ]);
  });

  it('is absent without favourites', () => {
    expect(favoritesGroup(menu, 'Favoritos')).toBeNull();
  });
});
