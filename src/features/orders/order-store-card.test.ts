import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { OrderStoreCard } from './order-store-card.tsx';

/** The links of the card, for a store with this number. */
function links(phone: string | null): readonly string[] {
  const order = makeOrder();
  const card = createElement(OrderStoreCard, { order: { ...order, store: { ...order.store, phone } } });
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n: idsAsTexts() }, card));
  return Array.from(html.matchAll(/href="([^"?]*)/g), ([, href = '']) => href);
}

describe('the store of an order', () => {
  it('is reached by chat and by telephone', () => {
    expect(links('11987654321')).toEqual(['https://wa.me/5511987654321', 'tel:+5511987654321']);
    expect(links(null)).toEqual([]);
  });

  it('with a service number is called as it is written, and has no chat', () => {
    expect(links('0800 727 0000')).toEqual(['tel:08007270000']);
    expect(links('4004-1234')).toEqual(['tel:40041234']);
  });
});
