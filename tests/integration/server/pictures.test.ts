import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HighlightId, TenantId } from '#domain/ids.ts';
import { highlights } from '#server/persistence/schema/highlights.ts';
import { productImages, products } from '#server/persistence/schema/products.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
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
