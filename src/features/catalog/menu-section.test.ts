import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuProductId, ProductId } from '#domain/ids.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { type MenuRows, MenuRowsContext } from './menu-rows-context.ts';
import { MenuSection } from './menu-section.tsx';

const { renderedRow } = vi.hoisted(() => ({ renderedRow: vi.fn() }));
vi.mock('#ui/product-image.tsx', () => ({ ProductImage: ({ file }: { file: string }) => void renderedRow(file) }));

const PRODUCTS = 5000;
const SHOWN = 30;
const products = Array.from({ length: PRODUCTS }, (_, index) =>
  makeProduct({ id: `m${index}` as MenuProductId, productId: `p${index}` as ProductId, image: `p${index}` }),
);
const [group] = makeMenu(products).groups;
const i18n = idsAsTexts();
const actions = { open: vi.fn(), addOne: vi.fn(), dropOne: vi.fn() };
const rowsWith = (quantities: Record<string, number>): MenuRows => ({
  quantities: new Map(Object.entries(quantities)) as unknown as MenuRows['quantities'],
  isSoldOut: () => false,
  isReadOnly: false,
  actions,
});

let root: Root;
beforeEach(() => {
  root = createRoot(makeRoot());
  renderedRow.mockClear();
});
afterEach(() => act(async () => root.unmount()));

const show = (rows: MenuRows) =>
  act(async () => {
    const section = createElement(MenuSection, { group: group!, from: 0, to: SHOWN });
    root.render(createElement(I18nProvider, { i18n }, createElement(MenuRowsContext, { value: rows }, section)));
  });

describe('MenuSection', () => {
  it('renders only the visible rows of 5,000 products', async () => {
    await show(rowsWith({}));
    expect(renderedRow).toHaveBeenCalledTimes(SHOWN);
  });

  it('does not render again when only its surroundings change, as during typing in the search', async () => {
    const rows = rowsWith({});
    await show(rows);
    renderedRow.mockClear();
    await show(rows);
    expect(renderedRow).not.toHaveBeenCalled();
  });

  it('renders only the row again whose product was added to the cart', async () => {
    await show(rowsWith({ p1: 1 }));
    renderedRow.mockClear();
    await show(rowsWith({ p1: 1, p7: 1 }));
    expect(renderedRow.mock.calls).toEqual([['p7']]);
  });
});
