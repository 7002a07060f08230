import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { LineId, ProductId } from '#domain/ids.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';
import { makeCart, makeLine, makeQuoteInput } from '#tests/factories/make-cart.ts';
import { makeComplementGroup, makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { cartChanges } from './cart-changes.ts';

const bread = makeComplementGroup('bread', { min: 1, max: 1 });
const coxinha = makeProduct();
const juice = makeProduct({ productId: 'suco' as ProductId, price: cents(8_00) });
const toast = makeProduct({ productId: 'misto' as ProductId, complementGroups: [bread] });
const cart = makeCart([
  makeLine(coxinha, { id: 'coxinha' as LineId, amount: 2 }),
  makeLine(juice, { id: 'suco' as LineId, amount: 3 }),
  makeLine(toast, {
    id: 'misto' as LineId,
    complements: [{ id: bread.id, items: [{ ...bread.items[0]!, quantity: 1 }] }],
  }),
]);
const changesWith = (menu: readonly MenuProduct[]) =>
  cartChanges(cart, quoteCart(makeQuoteInput(menu, cart.lines)), {
    index: indexMenu(makeMenu(menu)),
    ignoreRigidStock: false,
  });

describe('cartChanges', () => {
  it('says nothing while everything stands as chosen', () => {
    expect(changesWith([coxinha, juice, toast])).toBeNull();
  });

  it('tells what the bag cost and what it would, dearer and sold out together', () => {
    const menu = [{ ...coxinha, price: cents(12_00) }, { ...juice, stock: { rigid: true, balance: 1 } }, toast];
    expect(changesWith(menu)).toEqual({
      count: 2,
      acceptable: new Set(['coxinha', 'suco']),
      was: 2 * 10_00 + 3 * 8_00 + 11_00,
      now: 2 * 12_00 + 8_00 + 11_00,
    });
  });

  it('does not decide for the customer where another choice is needed', () => {
    const menu = [coxinha, juice, { ...toast, complementGroups: [{ ...bread, items: bread.items.slice(1) }] }];
    expect(changesWith(menu)).toMatchObject({ count: 1, acceptable: new Set() });
  });
});
