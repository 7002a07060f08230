import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { NO_CART } from '#db/carts.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { MenuBag } from './menu-bag.tsx';
import type { Shop } from './use-shop.ts';

function barOf(cart: Cart, isReadOnly: boolean): string {
  const shop = {
    cartRow: { ...NO_CART, cart },
    quote: undefined,
    isQuoteCurrent: false,
    isReadOnly,
  } as unknown as Shop;
  const bag = createElement(MenuBag, { shop, waiting: [], isBesideMenu: false, onOpen: vi.fn() });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n: idsAsTexts() }, bag));
}

describe('the bag above the tab bar', () => {
  it('stays as long as something is in it, also when the store becomes a mere menu, so that it can be emptied', () => {
    expect(barOf(makeCart([makeLine()]), true)).toContain('bag.open');
    expect(barOf(makeCart([makeLine()]), false)).toContain('bag.open');
  });

  it('is not there in a store that is a mere menu while nothing is in it', () => {
    expect(barOf(makeCart([]), true)).toBe('');
  });
});
