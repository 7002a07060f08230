import { describe, expect, it } from 'vitest';
import { makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { LineId, MenuGroupId, ProductId } from '#domain/ids.ts';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import { findProduct, indexMenu } from './menu-index.ts';

const offer = (groupId: string, price: number) => makeProduct({ groupId: groupId as MenuGroupId, price: cents(price) });
const cheap = offer('promo', 8_00);
const plain = offer('lanches', 10_00);
const index = indexMenu(makeMenu([cheap, plain]));

describe('the menu index', () => {
  it('finds the offer in the line’s group, because the price may differ between groups', () => {
    expect(findProduct(index, plain.productId, plain.groupId)).toBe(plain);
    expect(findProduct(index, cheap.productId, cheap.groupId)).toBe(cheap);
  });

  it('falls back to the first offer of the product, or to undefined', () => {
    expect(findProduct(index, plain.productId, 'gone' as MenuGroupId)).toBe(cheap);
    expect(findProduct(index, 'gone' as ProductId, plain.groupId)).toBeUndefined();
  });

  it('creates a line without options', () => {
    expect(lineFromProduct('l' as LineId, plain, 2)).toMatchObject({
      amount: 2,
      price: 10_00,
      takeout: false,
      source: 'menu',
      loyaltyId: null,
      fromHistory: false,
    });
  });
});
