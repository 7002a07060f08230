import { I18nProvider } from '@lingui/react';
import { eq } from 'drizzle-orm';
import type { ReactElement } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HighlightId, TenantId } from '#domain/ids.ts';
import type { Highlight } from '#domain/store/store.ts';
import { Highlights } from '#features/catalog/highlights.tsx';
import { MenuRow } from '#features/catalog/menu-row.tsx';
import { ProductHead } from '#features/product/product-head.tsx';
import { highlights } from '#server/persistence/schema/highlights.ts';
import { productImages, products } from '#server/persistence/schema/products.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, openShop } from './test-shop.ts';

const server = useTestServer();
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const statusOf = async (url: string): Promise<number> => (await get(url)).statusCode;
const showAsCoffee = (image: string) =>
  server.database.db.update(products).set({ image }).where(eq(products.id, COFFEE));
let tenantId: TenantId;

beforeAll(async () => {
  tenantId = await openShop(server.database.db, 'aurora');
  await showAsCoffee('croissant--honey.webp');
});

describe('the picture endpoint', () => {
  it('renders pictures in the accepted format, for any origin, cacheable forever', async () => {
    const response = await get('/products/96x96/croissant--honey.webp', { accept: 'image/webp,*/*' });
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'accept',
    });
    expect(await statusOf('/products/97x97/croissant--honey.webp')).toBe(404);
    expect(await statusOf('/products/96x96/..%2f..%2fsecret')).toBe(404);
  });

  it('renders only pictures that some shop uses, so invented names cannot fill the disk', async () => {
    const { db } = server.database;
    await showAsCoffee('bacon--mint.webp');
    await db.insert(productImages).values({ tenantId, productId: COFFEE, position: 0, file: 'bagel--mint.webp' });
    await db
      .insert(highlights)
      .values({ tenantId, id: 'h' as HighlightId, image: 'banana--mint.webp', name: 'Banana' });
    await db.update(tenants).set({ logo: '/logos/bread--mint.webp', favicon: '/icons/64/butter--mint.webp' });
    await expect.poll(() => statusOf('/products/48x48/bacon--mint.webp')).toBe(200);
    expect(await statusOf('/products/48x48/bagel--mint.webp')).toBe(200);
    expect(await statusOf('/highlights/banana--mint.webp')).toBe(200);
    expect(await statusOf('/logos/bread--mint.webp')).toBe(200);
    expect(await statusOf('/maskable-icons/192/butter--mint.webp')).toBe(200);
    expect(await statusOf('/products/48x48/cheese-wedge--mint.webp')).toBe(404);
  });
});

describe('the pictures of the screens', () => {
  const FILE = 'croissant--honey.ffd583.webp';
  const product = makeProduct({ image: FILE });
  const actions = { open: () => {}, addOne: () => {}, dropOne: () => {} };
  const row = { product, position: 1, setSize: 1, quantity: 0, isSoldOut: false, isReadOnly: true, actions };
  const banner: Highlight = {
    id: 'h' as HighlightId,
    action: 0,
    image: FILE,
    name: 'x',
    url: null,
    infoText: null,
    product: null,
  };
  const screens = [
    ['the menu', createElement(MenuRow, row)],
    ['a product', createElement(ProductHead, { product })],
    ['the banners', createElement(Highlights, { highlights: [banner], hasDelivery: true, onChoose: () => {} })],
  ] as const;
  const htmlOf = (screen: ReactElement): string =>
    renderToStaticMarkup(createElement(I18nProvider, { i18n: idsAsTexts() }, screen));

  it.each(screens)('of %s come in several sizes, each of which the server has', async (_screen, element) => {
    await showAsCoffee(FILE);
    await expect.poll(() => statusOf(`/products/96x96/${FILE}`)).toBe(200);
    const [, source = ''] = / src="([^"]*)"/.exec(htmlOf(element)) ?? [];
    const [, sources = ''] = / srcSet="([^"]*)"/.exec(htmlOf(element)) ?? [];
    const candidates = sources.split(',').map((candidate) => candidate.split(' '));
    expect(candidates.length).toBeGreaterThan(1);
    expect(candidates.map(([address]) => address)).toContain(source);
    for (const [address = '', width] of candidates) {
      const { rawPayload } = await get(address, { accept: 'image/webp' });
      expect(`${(await sharp(rawPayload).metadata()).width}w`).toBe(width);
    }
  });

  it.each(screens)('of %s have the colour of the picture before it has arrived', (_screen, element) => {
    expect(htmlOf(element)).toContain('style="background:#ffd583"');
  });
});
