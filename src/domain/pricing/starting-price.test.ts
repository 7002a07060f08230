import { describe, expect, it } from 'vitest';
import type { ComplementGroup, MenuProduct } from '#domain/catalog/menu.ts';
import { startingPrice } from './starting-price.ts';

const group = (min: number, max: number | null, prices: readonly number[]) =>
  ({
    id: 'g',
    min,
    max,
    items: prices.map((price, index) => ({ id: `i${index}`, price })),
  }) as unknown as ComplementGroup;

const product = (price: number, complementGroups: readonly ComplementGroup[], measure = 'UNIT') =>
  ({ price, measure, comboItems: [], complementGroups }) as unknown as MenuProduct;

describe('startingPrice', () => {
  it('is exact when there are no required complements', () => {
    expect(startingPrice(product(1200, [group(0, 3, [100])]))).toEqual({ price: 1200, isFrom: false });
  });

  it('includes the cheapest choice of every required group, so that a product priced by its size never shows R$ 0,00', () => {
    const sized = product(0, [group(1, 1, [2900, 1900]), group(2, 2, [150, 100])]);
    expect(startingPrice(sized)).toEqual({ price: 2100, isFrom: true });
  });

  it('shows weight products per 100 g (A§5)', () => {
    expect(startingPrice(product(4990, [], 'KG'))).toEqual({ price: 499, isFrom: false });
  });
});
