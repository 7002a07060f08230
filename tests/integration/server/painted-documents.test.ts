import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { LANGUAGE_TAGS } from '#domain/language.ts';
import { styleHash } from '#server/http/documents/content-security-policy.ts';
import { contextLinks } from '#server/persistence/schema/context-links.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { CHECKOUT, GROUP, LAST_FIVE, STORE, TAB_TABLE, codeOf, openShop } from './test-shop.ts';
import { documentAt, paintedPageFolder, startedScripts, timesPainted } from './painted-page.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer({ pageFolder: await paintedPageFolder() });
const linkOf = (shop: string, domain = shop) => `/${domain}/o/${codeOf(shop, TAB_TABLE.code)}`;
beforeAll(async () => {
  const { db } = server.database;
  for (const name of ['aurora', 'quiosque', 'entrega', 'embreve']) await openShop(db, name);
  await db.update(tenants).set({ published: false }).where(eq(tenants.domain, 'embreve'));
  await db.update(tenants).set({ qrCodeOnly: true }).where(eq(tenants.domain, 'quiosque'));
  const isOfEntrega = eq(stores.tenantId, 'entrega' as TenantId);
  await db.update(stores).set({ tagEnabled: false }).where(isOfEntrega);
});

const menuAt = (query: string, language = 'pt-BR') => paintedAt(`/aurora/carrinho${query}`, language);

async function paintedAt(url: string, language = 'pt-BR') {
  const { data, markup } = await documentAt(server, url, language);
  return { screen: data.firstScreen, markup, language: data.paintedIn };
}

const NOTHING = { screen: undefined, markup: undefined, language: null };

describe('the painted document of the menu', () => {
  it('shows whoever comes first the store that is entered without a choice', async () => {
    const { screen, markup, language } = await menuAt('');
    expect(screen).toMatchObject({ storeId: STORE, shippingType: markup, isEntered: false });
    expect(language).toBe('pt');
  });

  it('shows a device the store that it has entered, as it receives there, in its language', async () => {
    for (const type of ['TAKEOUT', 'ADDRESS']) {
      const { screen, markup, language } = await menuAt(`?entered=${STORE}&type=${type}`, 'es-ES');
      expect([markup, language]).toEqual([type, 'es']);
      expect(screen).toMatchObject({ storeId: STORE, shippingType: type, isEntered: true });
      expect(screen?.groups.flatMap(({ products }) => products).length).toBeGreaterThan(0);
    }
  });

  it('is rendered once for all who see the same within a minute, and tells each when that was', async () => {
    /** How often it was painted for a visit at this time, long enough after the one before not to be the same answer. */
    const visit = async (at: string) => {
      await setTimeout(300);
      server.clock.set(at);
      const before = timesPainted();
      const { data } = await documentAt(server, '/aurora/carrinho', 'fr');
      expect(data.serverTime).toBe(at);
      return timesPainted() - before;
    };
    try {
      expect(await visit('2026-11-25T18:00:01.000Z')).toBe(1);
      expect(await visit('2026-11-25T18:00:59.000Z')).toBe(0);
      expect(await visit('2026-11-25T18:01:01.000Z')).toBe(1);
      await server.database.db
        .update(stores)
        .set({ name: 'Perto da praia' })
        .where(eq(stores.tenantId, 'aurora' as TenantId));
      expect(await visit('2026-11-25T18:01:02.000Z')).toBe(1);
    } finally {
      server.clock.set(null);
    }
  });

  const code = codeOf('aurora', TAB_TABLE.code);

  it('shows a device that is at a table in the store the menu there, however it receives', async () => {
    for (const type of ['TAG', 'TAKEOUT']) {
      const { screen, markup } = await menuAt(`?entered=${STORE}&type=${type}&code=${code}`);
      expect(markup).toBe(type);
      expect(screen).toMatchObject({ storeId: STORE, shippingType: type, isEntered: true });
      expect(screen?.context).toMatchObject({ tag: TAB_TABLE.tag, checkoutId: CHECKOUT });
    }
  });

  it.each([
    '?item=coffee',
    '?entered=store',
    '?entered=store&type=BY_BOAT',
    '?entered=gone&type=TAKEOUT',
    `?entered=${STORE}&type=TAG&code=12`,
    `?entered=${STORE}&type=TAG&code=a0000000-0000-4000-8000-00000000ffff`,
    `?entered=${STORE}&type=TAG&code=${code}&item=coffee`,
  ])('shows nothing for %s: the page knows more, or there is nothing', async (query) => {
    expect(await menuAt(query)).toEqual(NOTHING);
  });
});

describe('the painted document of a store', () => {
  it('shows nothing at a table of another one', async () => {
    const { db } = server.database;
    const isOfVila = eq(stores.tenantId, 'vila' as TenantId);
    await openShop(db, 'vila');
    const [store] = await db.select().from(stores).where(isOfVila);
    const other = { ...store!, id: 'other' as StoreId };
    await db.insert(stores).values(other);
    const query = `?entered=${STORE}&type=TAKEOUT`;
    const atTable = `/vila/carrinho${query}&code=${codeOf('vila', TAB_TABLE.code)}`;
    expect((await paintedAt(atTable)).markup).toBe('TAKEOUT');

    await db
      .update(contextLinks)
      .set({ storeId: other.id })
      .where(eq(contextLinks.tenantId, 'vila' as TenantId));
    await expect.poll(async () => (await paintedAt(atTable)).markup).toBeUndefined();
    expect((await paintedAt(`/vila/carrinho${query}`)).markup).toBe('TAKEOUT');
  });
});

describe("the painted document of a table's link", () => {
  const link = linkOf('aurora');

  it('shows the menu at this table, with what whoever has the link may know', async () => {
    for (const url of [link, `/aurora/o/${codeOf('aurora', TAB_TABLE.code).toUpperCase()}`]) {
      const { screen, markup, language } = await paintedAt(url, 'fr');
      expect([markup, language]).toEqual(['TAG', 'fr']);
      expect(screen).toMatchObject({ storeId: STORE, shippingType: 'TAG', isEntered: true });
      expect(screen?.context).toMatchObject({ tag: TAB_TABLE.tag, checkoutId: CHECKOUT });
    }
  });

  it('is another document than that of the menu, which is at no table', async () => {
    await paintedAt(link);
    expect((await menuAt('')).screen).toMatchObject({ context: null, isEntered: false });
  });

  it.each([
    ['a code that was never printed', '/aurora/o/a0000000-0000-4000-8000-00000000ffff'],
    ['what cannot be a code', '/aurora/o/mesa-12'],
    ["another shop's code", linkOf('entrega', 'aurora')],
    ['a tab that is to be paid', `${link}?tab=${CHECKOUT}&people=2`],
    ['a shop that is entered by its codes alone', linkOf('quiosque')],
    ['a store that serves no tables', linkOf('entrega')],
  ])('shows nothing for %s: the screen of the link says what there is to say', async (_what, url) => {
    expect(await paintedAt(url)).toEqual(NOTHING);
  });
});

describe("the painted document of a product's link", () => {
  it("shows a shop's only store's product with what is left of it, and nothing else of the menu", async () => {
    const { data, markup } = await documentAt(server, '/aurora/m/panetone', 'fr');
    expect([markup, data.paintedIn, data.firstScreen]).toEqual(['/aurora/m/panetone', 'fr', undefined]);
    expect(data.productLink?.stores.map(({ id }) => id)).toEqual([STORE]);
    expect(data.productLink?.group).toMatchObject({
      id: GROUP,
      products: [{ productId: LAST_FIVE, stock: { balance: 5 } }],
    });
  });

  it('shows the stores where there are several: which one comes before the product', async () => {
    const { db } = server.database;
    const isOfDuas = eq(stores.tenantId, 'duas' as TenantId);
    await openShop(db, 'duas');
    const [store] = await db.select().from(stores).where(isOfDuas);
    await db.insert(stores).values({ ...store!, id: 'other' as StoreId, name: 'Outra' });
    const { data } = await documentAt(server, '/duas/m/panetone', 'pt-BR');
    expect(data.productLink).toMatchObject({ stores: [{}, {}], group: null });
  });

  it.each([
    ['a product that is not sold', '/aurora/m/gone'],
    ['a query', '/aurora/m/panetone?x=1'],
    ['another spelling of the code', '/aurora/m/%70anetone'],
    ['a shop that is entered by its codes alone', '/quiosque/m/panetone'],
  ])('shows nothing for %s: the page looks further', async (_what, url) => {
    const { data, markup } = await documentAt(server, url, 'pt-BR');
    expect([data.productLink, markup]).toEqual([undefined, undefined]);
  });
});

describe('the painted document of an address without a shop', () => {
  it.each([
    ['/nobody', 'tenant_not_found', 'pt-BR', 'pt'],
    ['/nobody/carrinho', 'tenant_not_found', 'fr-CA, en', 'fr'],
    ['/Not%20a%20domain/x', 'tenant_not_found', 'de, en-GB', 'en'],
    ['/embreve/carrinho', 'tenant_not_published', 'fr', 'fr'],
    ['/embreve/login', 'tenant_not_published', 'ja', 'pt'],
    [linkOf('embreve'), 'tenant_not_published', 'en', 'en'],
  ] as const)('%s says %s to whoever accepts %s', async (url, problem, accepted, language) => {
    const { data, markup, body, headers, statusCode } = await documentAt(server, url, accepted);
    expect([statusCode, markup]).toEqual([404, problem]);
    expect(data).toMatchObject({ tenant: null, problem, paintedIn: language });
    const tag = LANGUAGE_TAGS[language];
    expect(headers).toMatchObject({ 'content-language': tag, vary: 'accept-encoding, accept-language' });
    expect(body).toContain(`<html lang="${tag}">`);
  });

  it('is sent without what cannot be painted', async () => {
    const { data, markup, statusCode } = await documentAt(server, '/nobody/carrinho', 'es');
    expect([statusCode, markup]).toEqual([404, undefined]);
    expect(data).toMatchObject({ problem: 'tenant_not_found', paintedIn: null });
  });
});

describe('the scripts of a painted document', () => {
  it.each([
    ['those of the first load', '/aurora/carrinho', 'pt-BR', []],
    ['the texts of its language, where they are not in the first load', '/aurora/carrinho', 'fr', ['fr']],
    ['what enters the table', linkOf('aurora'), 'pt-BR', ['cart', 'actions', 'enter']],
    ['both', linkOf('aurora'), 'fr', ['fr', 'cart', 'actions', 'enter']],
    ['the texts of a problem', '/nobody/carrinho', 'fr', ['fr']],
    ['the login, with all texts', '/aurora/login', 'fr', ['fr', 'fr-lazy', 'fr-errors', 'controls', 'login']],
  ])('are named for after its paint: %s', async (_what, url, language, names) => {
    const { body } = await server.app.inject({ url, headers: { 'accept-language': language } });
    expect(body).not.toMatch(/modulepreload|type="module"/);
    expect(startedScripts(body)).toEqual(['index', 'vendor', ...names]);
    expect(body).not.toContain('data-kept');
  });

  it('are named in one that a service worker keeps, which says that a bag may be there', async () => {
    const table = codeOf('aurora', TAB_TABLE.code);
    const { body } = await documentAt(server, `/aurora/carrinho?entered=${STORE}&type=TAKEOUT&code=${table}`, 'fr');
    expect(startedScripts(body)).toEqual(['index', 'vendor', 'fr', 'cart', 'actions', 'enter']);
    expect(body).toMatch(/<script [^>]*data-kept/);
  });

  it('are started by the document itself where nothing is painted', async () => {
    const { body } = await documentAt(server, '/aurora/pedido', 'fr');
    expect(body).toContain('<script type="module" crossorigin src="/assets/index.js">');
    expect(startedScripts(body)).toBeNull();
  });
});

describe('the painted document of the login', () => {
  it('has the texts and the address of the login, who can fill in the form, and nothing of anybody', async () => {
    const { data, markup, body, headers } = await documentAt(server, '/aurora/login', 'fr');
    expect(markup).toBe('/aurora/login');
    expect(data).toMatchObject({
      paintedIn: 'fr',
      socialProviders: ['google', 'facebook'],
      tenant: { domain: 'aurora' },
    });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['firstScreen', 'paymentLink']));
    expect(body).toContain('<html lang="fr-FR">');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('has the styles of its lazy parts and of its controls, each under its hash, and no other', async () => {
    const { body, headers } = await documentAt(server, '/aurora/login', 'pt-BR');
    expect(body).toContain('<style>.login{gap:1px}.controls{gap:2px}</style>');
    expect(body).toContain('<style data-emotion="css abc">.css-abc{color:red}</style>');
    const policy = String(headers['content-security-policy']);
    for (const [, css = ''] of body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) expect(policy).toContain(styleHash(css));
    // What imports the parts names these files too, and finds them there.
    for (const file of ['login', 'controls'])
      expect(body).toContain(`<link rel="stylesheet" disabled href="/assets/${file}.css">`);
    expect((await documentAt(server, '/aurora/pedido', 'pt-BR')).body).not.toContain('.login{');
  });

  it.each(['/aurora/login?redirect=%2Fpedido', '/aurora/login/', '/aurora/LOGIN', '/quiosque/login'])(
    'is not at %s: the page knows more',
    async (url) => {
      const { data, markup } = await documentAt(server, url, 'pt-BR');
      expect([data.paintedIn, markup]).toEqual([null, undefined]);
    },
  );
});
