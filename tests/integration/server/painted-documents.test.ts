import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocumentData } from '#contract/document-data.ts';
import { STORE, openShop } from './test-shop.ts';
import { useTestServer } from './test-server.ts';

const PARTS = [
  '<html lang="pt-BR"><head><!--tenant-head--></head>',
  '<!--first-screen-->',
  '<!--tenant-data--></html>',
];
const PAINTER = 'export const paint = async ({ firstScreen }) => `<main>${firstScreen.shippingType}</main>`;';

const pageFolder = await mkdtemp(join(tmpdir(), 'balcao-painted-'));
await mkdir(join(pageFolder, 'painter'));
await Promise.all(
  Object.entries({
    'index.html': PARTS.join(''),
    'meta.json': JSON.stringify({ version: '3.1.0', buildId: 'b1' }),
    'build.json': '{}',
    'painter/package.json': '{ "type": "module" }',
    'painter/paint.js': PAINTER,
  }).map(([name, content]) => writeFile(join(pageFolder, name), content)),
);

const server = useTestServer({ pageFolder });
beforeAll(async () => void (await openShop(server.database.db, 'aurora')));

async function menuAt(query: string, language = 'pt-BR') {
  const headers = { 'accept-language': language };
  const { body } = await server.app.inject({ url: `/aurora/carrinho${query}`, headers });
  const data = readDocumentData(/id="document-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  return { screen: data.firstScreen, markup: /<main>(.*)<\/main>/.exec(body)?.[1] };
}

describe('the painted document of the menu', () => {
  it('shows whoever comes first the store that is entered without a choice', async () => {
    const { screen, markup } = await menuAt('');
    expect(screen).toMatchObject({ storeId: STORE, shippingType: markup, isEntered: false, language: 'pt' });
  });

  it('shows a device the store that it has entered, as it receives there, in its language', async () => {
    for (const type of ['TAKEOUT', 'ADDRESS']) {
      const { screen, markup } = await menuAt(`?entered=${STORE}&type=${type}`, 'es-ES');
      expect(markup).toBe(type);
      expect(screen).toMatchObject({ storeId: STORE, shippingType: type, isEntered: true, language: 'es' });
      expect(screen?.groups.flatMap(({ products }) => products).length).toBeGreaterThan(0);
    }
  });

  it.each(['?item=coffee', '?entered=store', '?entered=store&type=BY_BOAT', '?entered=gone&type=TAKEOUT'])(
    'shows nothing for %s: the page knows more, or there is nothing',
    async (query) => {
      expect(await menuAt(query)).toEqual({ screen: undefined, markup: undefined });
    },
  );
});
