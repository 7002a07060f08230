import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const pageFolder = await mkdtemp(join(tmpdir(), 'balcao-previews-'));
await mkdir(join(pageFolder, 'assets'));
await Promise.all(
  Object.entries({
    'index.html':
      '<!doctype html><html lang="pt-BR"><head><!--tenant-head--></head><body><div id="root"><!--first-screen--></div><!--tenant-data--></body></html>',
    'meta.json': JSON.stringify({ version: '3.1.0', buildId: 'b1' }),
    'build.json': '{}',
    'sw.js': '',
  }).map(([name, content]) => writeFile(join(pageFolder, name), content)),
);

const server = useTestServer({ pageFolder, variables: { PUBLIC_URL: 'https://pedidos.example.com' } });
const get = (url: string) => server.app.inject({ url });

describe('a page whose link is shared', () => {
  it('shows its name and its logo where a link to it is shared', async () => {
    const { db } = server.database;
    await openShop(db, 'cantina');
    const file = `${'a'.repeat(40)}.webp`;
    const shop = { title: 'Cantina "da" Vila', description: 'Massas', logo: `/logos/${file}`, favicon: null };
    await db.update(tenants).set(shop).where(eq(tenants.domain, 'cantina'));
    const { body } = await get('/cantina/');
    const metas = Object.fromEntries(
      [...body.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, text]) => [name, text]),
    );
    expect(metas).toMatchObject({
      title: 'Cantina &quot;da&quot; Vila',
      description: 'Massas',
      image: `https://pedidos.example.com/maskable-icons/512/${file}`,
      'image:width': '512',
      'image:height': '512',
    });
    expect(body).toContain(`<link rel="icon" href="/icons/64/${file}">`);
    const manifest = (await get('/balcao/domain/cantina/manifest/manifest.json')).json();
    expect(manifest.icons).toContainEqual(expect.objectContaining({ src: `/icons/512/${file}`, sizes: '512x512' }));
  });

  it.each(['carrinho', 'm/7891', 'o/b0000000-0000-4000-8000-000000000001', 'login', 'rastreio/1', 'historico'])(
    'shows name, text and picture of its shop where a link to the page %s is shared',
    async (page) => {
      const domain = page.replaceAll(/\W/g, '');
      await openShop(server.database.db, domain);
      const logo = '/logos/bread--mint.webp';
      await server.database.db
        .update(tenants)
        .set({ title: 'Pães', logo, favicon: null })
        .where(eq(tenants.domain, domain));
      const { body } = await get(`/${domain}/${page}`);
      expect(body).toContain('<meta property="og:title" content="Pães">');
      for (const name of ['site_name', 'description', 'image:width', 'image:height', 'image:alt'])
        expect(body).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+">`));
      expect(body).toContain('og:image" content="https://pedidos.example.com/maskable-icons/512/bread--mint.webp"');
      expect(body).toContain('<link rel="apple-touch-icon" href="/maskable-icons/192/bread--mint.webp">');
    },
  );

  it('of a payment link is named after its shop where somebody sends it on, and says nothing of the order', async () => {
    const tenantId = await openShop(server.database.db, 'quitanda');
    await server.database.db
      .update(tenants)
      .set({ title: 'Quitanda da Lia', description: 'Frutas & verduras', logo: '/logos/bread--mint.webp' })
      .where(eq(tenants.domain, 'quitanda'));
    const operator = operatorOf(server, tenantId);
    await place(server, visitorOf(server, tenantId), orderBody());
    const [{ transaction }] = (await operator.get('/operator/orders')).json().orders;
    const order = { orderId: transaction.order.id };
    const { uuid } = (await operator.act('POST', '/operator/payment-links', order)).json();
    const { body } = await get(`/p/${uuid.toUpperCase()}`);
    expect(body).toContain('<meta property="og:title" content="Quitanda da Lia">');
    expect(body).toContain('<meta name="description" content="Frutas &amp; verduras">');
    expect(body).toMatch(/<link rel="icon" href="[^"]+">/);
    expect(body).not.toContain(transaction.order.id);
  });
});
