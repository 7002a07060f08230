import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '#contract/manifest.ts';
import { products } from '#server/persistence/schema/products.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer();
const PATH = '/balcao/domain/aurora/manifest/manifest.json';
const ORIGIN = 'https://pedidos.example.com';

const manifestIn = async (language: string, path = PATH): Promise<Manifest> =>
  (await server.app.inject({ url: path, headers: { 'accept-language': language } })).json();

beforeAll(async () => {
  const { db } = server.database;
  const aurora = await openShop(db, 'aurora');
  await openShop(db, 'vazia');
  await db.update(tenants).set({ logo: '/logos/bread--mint.webp', favicon: null });
  await db.update(products).set({ image: null });
  await db.update(products).set({ image: 'croissant--honey.webp' }).where(eq(products.tenantId, aurora));
});

const get = (url: string) => server.app.inject({ url });

/** Every picture is what the manifest says of it. */
async function expectPicture({ src, sizes, type }: Manifest['icons'][number] | Manifest['screenshots'][number]) {
  const answer = await get(src);
  expect([src, answer.statusCode, answer.headers['content-type']]).toEqual([src, 200, type]);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([src, `${width}x${height}`]).toEqual([src, sizes]);
}

describe("a shop's manifest", () => {
  it('follows the rules of the W3C for an app that can be installed', async () => {
    const manifest = await manifestIn('pt-BR');
    const { id, name, short_name, description, start_url, scope, display, shortcuts, lang } = manifest;
    const inside = (address: string) => {
      const { href, origin } = new URL(address, ORIGIN + PATH);
      return origin === ORIGIN && href.startsWith(new URL(scope, ORIGIN).href);
    };
    expect([name, short_name, description].every((text) => typeof text === 'string')).toBe(true);
    expect(name.length * short_name.length).toBeGreaterThan(0);
    expect(['standalone', 'fullscreen', 'minimal-ui']).toContain(display);
    expect(new Intl.Locale(lang).baseName).toBe(lang);
    expect([inside(start_url), inside(id)]).toEqual([true, true]);
    for (const colour of [manifest.theme_color, manifest.background_color]) expect(colour).toMatch(/^#[\da-f]{6}$/i);
    for (const shortcut of shortcuts) {
      expect(inside(shortcut.url)).toBe(true);
      expect(shortcut.name.length).toBeGreaterThan(0);
      expect(Number.parseInt(shortcut.icons?.[0]?.sizes ?? '0', 10)).toBeGreaterThanOrEqual(96);
    }
    expect(shortcuts.length).toBeGreaterThan(1);
  });

  it('has icons to be shown and to be cropped, each as large as it says', async () => {
    const { icons, shortcuts } = await manifestIn('pt');
    for (const purpose of ['any', 'maskable'])
      expect(icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual([
        '192x192',
        '512x512',
      ]);
    for (const icon of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])]) await expectPicture(icon);
  });

  it('has screenshots for phones and for wide screens, of what its menu shows', async () => {
    const { screenshots } = await manifestIn('pt');
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
    for (const screenshot of screenshots) {
      await expectPicture(screenshot);
      const [width = 0, height = 0] = screenshot.sizes.split('x').map(Number);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      expect(width > height).toBe(screenshot.form_factor === 'wide');
    }
  });

  it('has no screenshots while its menu shows no picture', async () => {
    expect((await manifestIn('pt', PATH.replace('aurora', 'vazia'))).screenshots).toEqual([]);
  });

  it('speaks the language of the device, or the one that the address asks for', async () => {
    const said = async (language: string, path?: string) => {
      const { lang, shortcuts } = await manifestIn(language, path);
      return [lang, ...shortcuts.map(({ name }) => name)];
    };
    expect(await said('pt-BR')).toEqual(['pt-BR', 'Cardápio', 'Pedidos']);
    expect(await said('en-GB,en;q=0.9')).toEqual(['en-US', 'Menu', 'Orders']);
    expect(await said('es')).toEqual(['es-ES', 'Menú', 'Pedidos']);
    expect(await said('de, fr;q=0.5')).toEqual(['fr-FR', 'Carte', 'Commandes']);
    expect(await said('pt', `${PATH}?lang=fr`)).toEqual(['fr-FR', 'Carte', 'Commandes']);
    expect((await server.app.inject({ url: PATH })).headers['vary']).toContain('accept-language');
  });

  it('has pictures of shops that exist alone', async () => {
    for (const domain of ['nobody', 'aurora%2Fx', 'x%2Faurora'])
      expect((await get(`/balcao/domain/${domain}/manifest/screenshot-wide.jpg`)).statusCode).toBe(404);
    expect((await get('/balcao/domain/aurora/manifest/shortcut-else.png')).statusCode).toBe(404);
  });

  it('of the counter has neither shortcuts nor pictures of the menu', async () => {
    const counter = await manifestIn('en', PATH.replace('manifest.json', 'counter.json'));
    expect(counter).toMatchObject({ lang: 'en-US', shortcuts: [], screenshots: [] });
  });
});
