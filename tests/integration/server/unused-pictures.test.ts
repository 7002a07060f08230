import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import type { HighlightId, TenantId } from '#domain/ids.ts';
import { highlights } from '#server/persistence/schema/highlights.ts';
import { productImages, products } from '#server/persistence/schema/products.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { fakeS3 } from './fake-s3.ts';
import { visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, operatorKeyOf, openShop } from './test-shop.ts';

const picturesDir = await mkdtemp(join(tmpdir(), 'balcao-unused-pictures-'));
afterAll(() => rm(picturesDir, { recursive: true, force: true }));

const bucket = await fakeS3();
afterAll(() => bucket.close());

const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

describe.each([
  ['the database', {}],
  ['a folder', { PICTURES_DIR: picturesDir }],
  ['a bucket', { PICTURES_S3: bucket.address }],
])('pictures in %s', (place_, folder) => {
  const server = useTestServer({ variables: { ...folder, PICTURES_MB: '1' } });
  const day = (count: number): Date => new Date(Date.now() + count * DAY_MS);
  const uploadTo = async (tenantId: TenantId, payload: Buffer) =>
    await server.app.inject({
      method: 'PUT',
      url: '/api/v1/operator/pictures',
      headers: { authorization: `Bearer ${operatorKeyOf(tenantId)}`, 'content-type': 'image/png' },
      payload,
    });
  const uploaded = async (tenantId: TenantId, payload?: Buffer): Promise<string> =>
    (await uploadTo(tenantId, payload ?? (await noise(20)))).json().file;
  const cleanUp = (at: Date): Promise<void> => server.app.services.pictures.deleteUnused(at);
  const isThere = async (file: string): Promise<boolean> => (await server.app.services.pictures.find(file)) !== null;
  const showAsCoffee = (image: string | null) =>
    server.database.db.update(products).set({ image }).where(eq(products.id, COFFEE));
  let shop: TenantId;
  beforeAll(async () => {
    shop = await openShop(server.database.db, 'aurora');
  });

  it('are deleted when nothing has shown them for 30 days, and not before', async () => {
    const file = await uploaded(shop);
    await cleanUp(day(0));
    await cleanUp(day(29));
    expect(await isThere(file)).toBe(true);
    await cleanUp(day(31));
    expect(await isThere(file)).toBe(false);
    if (place_ === 'a bucket') expect(bucket.objects.has(`/fotos/${file}`)).toBe(false);
    if (place_ === 'a folder')
      expect((await readdir(picturesDir, { recursive: true })).filter((name) => name.endsWith(file))).toEqual([]);
  });

  it('stay as long as a product, a banner, a logo or an icon shows them', async () => {
    const { db } = server.database;
    const [first, second, banner, logo, icon] = await Promise.all(Array.from({ length: 5 }, () => uploaded(shop)));
    await showAsCoffee(first!);
    await db.insert(productImages).values({ tenantId: shop, productId: COFFEE, position: 7, file: second! });
    await db.insert(highlights).values({ tenantId: shop, id: 'b' as HighlightId, image: banner!, name: 'x' });
    await db.update(tenants).set({ logo: `/logos/${logo}`, favicon: `/icons/64/${icon}` });
    await cleanUp(day(0));
    await cleanUp(day(100));
    for (const file of [first!, second!, banner!, logo!, icon!]) expect(await isThere(file)).toBe(true);
  });

  it('stay as long as an order shows them', async () => {
    const file = await uploaded(shop);
    await showAsCoffee(file);
    expect((await place(server, visitorOf(server, shop), orderBody())).statusCode).toBe(200);
    await showAsCoffee(null);
    await cleanUp(day(0));
    await cleanUp(day(400));
    expect(await isThere(file)).toBe(true);
  });

  it('have 30 days anew when they are uploaded again, or shown in between', async () => {
    const sent = await noise(20);
    const again = await uploaded(shop, sent);
    const shown = await uploaded(shop);
    await cleanUp(day(0));
    await uploaded(shop, sent);
    await showAsCoffee(shown);
    await cleanUp(day(20));
    await showAsCoffee(null);
    await cleanUp(day(31));
    expect([await isThere(again), await isThere(shown)]).toEqual([true, true]);
    await cleanUp(day(62));
    expect([await isThere(again), await isThere(shown)]).toEqual([false, false]);
  });

  it('stay while another shop has uploaded the same', async () => {
    const other = await openShop(server.database.db, 'brasa');
    const sent = await noise(20);
    const file = await uploaded(shop, sent);
    await cleanUp(day(0));
    await uploaded(other, sent);
    await cleanUp(day(31));
    expect(await isThere(file)).toBe(true);
    await cleanUp(day(62));
    expect(await isThere(file)).toBe(false);
  });

  it('of one shop take no more than their limit, which the refusal says; those of another shop are not counted', async () => {
    const full = await openShop(server.database.db, 'cheia');
    const large = await noise(400);
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push(await uploadTo(full, await noise(400)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer.json()).toMatchObject({ status: 422, code: 'pictures_full' });
    expect(refused[0]!.json().detail).toMatch(/30 dias.*PICTURES_MB/);
    expect((await uploadTo(await openShop(server.database.db, 'vazia'), large)).statusCode).toBe(200);
  });
});
