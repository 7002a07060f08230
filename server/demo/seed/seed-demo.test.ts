import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { isValidCpf } from '#domain/person/cpf.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { openEmojiLibrary } from '#server/services/images/emoji-library.ts';
import { pictureColour } from '#domain/catalog/picture-file.ts';
import { readPictureName } from '#server/services/images/picture-name.ts';
import { contextLinksRepository } from '#server/persistence/repositories/context-links-repository.ts';
import { createMenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository } from '#server/persistence/repositories/menus-repository.ts';
import { moneyDirectory } from '#server/persistence/repositories/money-directory.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { stockRepository } from '#server/persistence/repositories/stock-repository.ts';
import { storesRepository } from '#server/persistence/repositories/stores-repository.ts';
import { txidInCode } from '#server/demo/sandbox/create-pix.ts';
import { testDatabase } from '#tests/postgres.ts';
import {
  DEMO_LOGINS,
  DEMO_STORES,
  DEMO_TENANTS,
  LAST_FIVE_BALANCE,
  LAST_FIVE_PRODUCT,
  HALL_LINK,
  SHELF_LINK,
  tableLink,
} from './demo-ids.ts';
import { marinaOf } from './people/people-rows.ts';
import { resetDemo, seedDemo } from './seed-demo.ts';

let database: OpenDatabase;
let statements: number;

beforeAll(async () => {
  database = createDatabase(await testDatabase(), { max: 8 });
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await seedDemo(database.db);
  statements = asked.mock.calls.length;
  asked.mockRestore();
});
afterAll(() => database.close());

const scopeOf = (domain: keyof typeof DEMO_TENANTS) => forTenant(database.db, DEMO_TENANTS[domain]);
const rows = async <Row extends Record<string, unknown>>(query: SQL) => (await database.db.execute<Row>(query)).rows;

/** All that a database holds, but for the moments at which it was written and the salt of a hash. */
const fingerprint = () =>
  rows(sql`select (select count(*) from products) as products, (select count(*) from orders) as orders,
    (select sum(total_cents) from transactions) as money, (select sum(balance_milli) from stock_levels) as stock`);

describe('seeding', () => {
  it('takes two hundred statements at most for its tens of thousands of rows', () =>
    expect(statements).toBeLessThan(200));

  it('happens once: a second start finds the world there and leaves what people did in it', async () => {
    await rows(sql`update customers set full_name = 'Outra' where id = ${marinaOf('aurora')}`);
    const before = await fingerprint();
    expect(await seedDemo(database.db)).toBe(false);
    expect(await fingerprint()).toEqual(before);
    expect(await rows(sql`select 1 from customers where full_name = 'Outra'`)).toHaveLength(1);
  });

  it('is restored by a reset, and nothing but the demo is touched', async () => {
    await rows(sql`insert into tenants (tenant_id, domain, product, title, short_name, description, theme,
      min_cart_value_cents, min_installment_value_cents, min_online_payment_cents)
      values ('t-mine', 'mine', 'balcao', 'Mine', 'Mine', '', '{}', 0, 0, 0)`);
    const before = await fingerprint();
    await rows(sql`update stock_levels set balance_milli = 0`);
    await resetDemo(database.db);
    expect(await fingerprint()).toEqual(before);
    expect(await rows(sql`select 1 from tenants where tenant_id = 't-mine'`)).toHaveLength(1);
    expect(await rows(sql`select 1 from customers where full_name = 'Outra'`)).toHaveLength(0);
  });
});

describe('money', () => {
  it('of every past online payment stands in the ledger and in the book of the acquirer, and adds up', async () => {
    const wrong = rows(sql`select payment.id from payments payment
      left join lateral (select coalesce(sum(case kind when 'refund' then -amount_cents else amount_cents end), 0) as kept
        from ledger_entries entry where entry.tenant_id = payment.tenant_id and payment_id = payment.id) ledger on true
      left join lateral (select coalesce(sum(case when refund_of is null then amount_cents else -amount_cents end), 0) as kept
        from sandbox_movements moved where moved.tenant_id = payment.tenant_id and charge_reference = payment.id) book on true
      where ledger.kept <> book.kept
        or ledger.kept <> case when status = 'PAID' and method in ('PIX', 'CREDIT_CARD_ONLINE') then total_cents else 0 end`);
    expect(await wrong).toEqual([]);
  });

  it('is waited for with a code that can be paid', async () => {
    const waiting = await rows<{ code: string | null }>(sql`select code from orders
      join payments on payments.tenant_id = orders.tenant_id and payments.transaction_id = orders.transaction_id
      left join pix_charges on pix_charges.tenant_id = payments.tenant_id and payment_id = payments.id and state = 'active'
        and expires_at > now()
      where orders.status = 'WAITING_PAYMENT' and method = 'PIX'`);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.map(({ code }) => txidInCode(code ?? ''))).not.toContain(null);
  });

  it('of the demo that still waits is asked about before a day is over, and not before', async () => {
    const due = (hours: number) =>
      rows(sql`select id from payments where check_at <= now() + make_interval(hours => ${hours})
        or (check_at is null and asked_at is null and status = 'PENDING' and method in ('PIX', 'CREDIT_CARD_ONLINE'))`);
    expect(await due(22)).toEqual([]);
    expect((await due(24)).length).toBeGreaterThan(0);
  });
});

describe('aurora', () => {
  it('has one store that is open at any time, one that is always closed, and one that only shows its menu', async () => {
    const hours = ['2026-11-20T03:00:00Z', '2026-11-20T15:00:00Z', '2026-11-22T05:59:00Z'];
    for (const hour of hours) {
      const stores = (await storesRepository(scopeOf('aurora')).list(new Date(hour))).map(({ store }) => store);
      expect(stores.map(({ id, isOpen, menuOnly }) => [id, isOpen, menuOnly])).toEqual([
        [DEMO_STORES.auroraPaulista, true, false],
        [DEMO_STORES.auroraPerdizes, false, false],
        [DEMO_STORES.auroraSe, true, true],
      ]);
    }
  });

  it('sells at least sixty products in at least eight groups, with complements of every bound', async () => {
    const found = await menusRepository(scopeOf('aurora'), createMenuCache()).find(
      DEMO_STORES.auroraPaulista,
      'ADDRESS',
    );
    const products = found?.menu.groups.flatMap((group) => group.products) ?? [];
    expect(found?.menu.groups.length).toBeGreaterThanOrEqual(8);
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(new Set(products.map((product) => product.kind))).toEqual(new Set(['simple', 'combo', 'giftCard']));
    const bounds = products.flatMap((product) => product.complementGroups).map(({ min, max }) => `${min}-${max}`);
    expect(new Set(bounds)).toEqual(
      new Set(['0-0', '0-1', '0-2', '0-3', '0-5', '0-null', '1-1', '1-3', '1-null', '2-2', '3-2']),
    );
  });

  it('has exactly five of the product that everybody wants', async () => {
    const stock = await rows(sql`select balance_milli from stock_levels
      where store_id = ${DEMO_STORES.auroraPaulista} and product_id = ${LAST_FIVE_PRODUCT}`);
    expect(stock).toEqual([{ balance_milli: String(LAST_FIVE_BALANCE * 1000) }]);
  });

  it('shows a highlight for every action, one with a product, and none that was withdrawn (A§2)', async () => {
    const found = await storesRepository(scopeOf('aurora')).find(DEMO_STORES.auroraPaulista, new Date());
    const shown = found?.store.highlights ?? [];
    expect(shown.map(({ action }) => action)).toEqual([0, 4, 5, 2, 0]);
    expect(shown.filter(({ product }) => product !== null)).toHaveLength(1);
    expect(shown.map(({ name }) => name)).not.toContain('Sonhos de Carnaval');
  });

  it.each([
    [12, { allowAnonymous: true, isPostpaid: true }],
    [7, { allowAnonymous: true, isPostpaid: false }],
    [3, { allowAnonymous: false, isPostpaid: false }],
  ])('opens table %i by its printed code', async (table, expected) => {
    const context = await contextLinksRepository(scopeOf('aurora')).find(tableLink(table));
    expect(context).toMatchObject({ tag: `Mesa ${table}`, storeId: DEMO_STORES.auroraPaulista, ...expected });
    expect(context?.checkoutId === null).toBe(!expected.isPostpaid);
  });

  it('has one code at the door that leaves the table to the customer', async () => {
    const context = await contextLinksRepository(scopeOf('aurora')).find(HALL_LINK);
    expect(context).toMatchObject({ tag: null, isTagLocked: false, isTagOnlyDelivery: true, allowAnonymous: false });
  });

  it('has a payment link in every state', async () => {
    const states = await rows(sql`select id, state from payment_links order by id`);
    expect(states.map(({ id, state }) => [String(id).slice(-1), state])).toEqual([
      ['1', 'open'],
      ['2', 'completed'],
      ['3', 'cancelled'],
      ['4', 'in_transaction'],
    ]);
  });
});

describe('the other shops', () => {
  it('include a shelf with weight products, rigid stock at 0, 2 and 5, and batches to trace', async () => {
    const context = await contextLinksRepository(scopeOf('mercadinho')).find(SHELF_LINK);
    expect(context).toMatchObject({ isTagOnlyDelivery: true, storeId: DEMO_STORES.mercadinho });
    const found = await menusRepository(scopeOf('mercadinho'), createMenuCache()).find(DEMO_STORES.mercadinho, 'TAG');
    const products = found?.menu.groups.flatMap((group) => group.products) ?? [];
    const shelf = products.map(({ productId }) => productId);
    const balances = await stockRepository(scopeOf('mercadinho'), DEMO_STORES.mercadinho).balances(shelf);
    expect(products.every(({ stock }) => stock.rigid)).toBe(true);
    expect(Object.keys(balances).toSorted()).toEqual(shelf.toSorted());
    expect(Object.values(balances)).toEqual(expect.arrayContaining([0, 2, 5]));
    expect(new Set(products.map(({ measure }) => measure))).toEqual(new Set(['UNIT', 'KG', 'L']));
    expect(products.filter(({ tracked }) => tracked).length).toBeGreaterThanOrEqual(4);
  });

  it('include a scale: 5,000 products in 60 groups, the same at every start', async () => {
    const found = await menusRepository(scopeOf('bazar'), createMenuCache()).find(DEMO_STORES.bazar, 'TAKEOUT');
    const groups = found?.menu.groups ?? [];
    const products = groups.flatMap((group) => group.products);
    expect([groups.length, products.length]).toEqual([60, 5_000]);
    expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(4_900);
    expect(products[0]?.name).toMatchInlineSnapshot(`"Arroz agulhinha Bom Sítio, 1 kg"`);
  });

  it('include one that is not published', async () => {
    expect(await rows(sql`select domain from tenants where not published and tenant_id like 't-%'`)).toContainEqual({
      domain: 'embreve',
    });
  });
});

describe('the people', () => {
  it('are Marina and Rafael, in every shop, with CPFs that hold', async () => {
    expect(DEMO_LOGINS.every(({ document }) => isValidCpf(document))).toBe(true);
    const known = await rows(sql`select count(*)::integer as count, document from customers group by document`);
    expect(known).toEqual(expect.arrayContaining(DEMO_LOGINS.map(({ document }) => ({ document, count: 5 }))));
  });

  it.each(['aurora', 'mercadinho', 'brasa', 'bazar'] as const)(
    'have 45 past orders at %s, in every status, of which the unpaid one is not history (B§4)',
    async (domain) => {
      const customerId = marinaOf(domain);
      const history = await ordersRepository(scopeOf(domain)).history(
        customerId,
        { offset: 0, limit: 100 },
        new Date(),
      );
      expect(history).toHaveLength(44);
      const statuses = new Set(history.map(({ order }) => order.status));
      expect(statuses).toEqual(new Set(Object.keys(ORDER_STATUS).filter((status) => status !== 'WAITING_PAYMENT')));
    },
  );

  it('can follow packages of aurora in every state (B§3)', async () => {
    const history = await ordersRepository(scopeOf('aurora')).history(
      marinaOf('aurora'),
      { offset: 0, limit: 100 },
      new Date(),
    );
    const packages = history.flatMap(({ order }) => order.delivery.package ?? []);
    expect(new Set(packages.map(({ status }) => status)).size).toBe(6);
    expect(packages.every(({ trackingUrl }) => trackingUrl !== null)).toBe(true);
  });
});

it('leaves no acquirer anything to be asked about: what waits to be paid in the demo keeps waiting', async () => {
  const inAMinute = new Date(Date.now() + 60_000);
  expect(await moneyDirectory(database.db).underWay(inAMinute)).toEqual([]);
});

describe('the pictures', () => {
  it('can all be drawn', async () => {
    const library = openEmojiLibrary();
    const files = await rows<{ file: string }>(sql`
      select image as file from products union select file from product_images union select image from highlights
      union select regexp_replace(logo, '^/logos/', '') from tenants where logo is not null`);
    for (const { file } of files) {
      const name = readPictureName(file);
      const drawings = await Promise.all((name?.icons ?? []).map((icon) => library.drawing(icon)));
      expect([file, drawings.length > 0 && drawings.every(Boolean)]).toEqual([file, true]);
    }
  });

  it.each([
    [/^arroz/i, /rice/],
    [/^feijão/i, /^beans/],
    [/^(pão|pães|ciabatta|baguete|brioche)/i, /bread|sheaf|butter|cheese|potato/],
    [/^queijo/i, /cheese/],
    [/^manteiga/i, /butter/],
    [/^leite (integral|desnatado)/i, /milk/],
    [/^(café|cappuccino|espresso|pingado)/i, /hot-beverage|beans/],
    [/^(cerveja|ipa)\b/i, /beer/],
    [/^mel\s/i, /honey/],
    [/^ovos/i, /egg/],
    [/^banana/i, /banana/],
    [/^maçã/i, /apple/],
    [/^tomate/i, /tomato/],
    [/^batata/i, /potato|fries/],
    [/^anéis de cebola/i, /onion/],
    [/^cenoura/i, /carrot/],
    [/^alface/i, /leafy/],
    [/^(espaguete|macarrão|penne)/i, /spaghetti|steaming-bowl/],
    [/^croissant/i, /croissant/],
    [/^(suco|refresco) de laranja/i, /tangerine|orange/],
    [/^sabonete/i, /soap|lotion-bottle/],
    [/^pilha/i, /battery/],
  ])('show what they say: what is called %s is drawn as %s', async (called, drawn) => {
    const products = await rows<{ name: string; image: string }>(
      sql`select name, image from products where image is not null`,
    );
    const named = products.filter(({ name }) => called.test(name));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ image }) => !drawn.test(image))).toEqual([]);
  });

  it('all tell their colour, as photos do', async () => {
    const files = await rows<{ file: string }>(sql`
      select image as file from products union select file from product_images union select image from highlights
      union select image from order_lines where image is not null`);
    expect(files.filter(({ file }) => pictureColour(file) === undefined)).toEqual([]);
  });
});
