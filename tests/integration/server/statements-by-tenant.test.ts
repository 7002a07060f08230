import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { TABLES } from '#server/persistence/schema/tables.ts';
import { flags, PIX, useLinkedShop } from './linked-shop.ts';
import { useTestServer } from './test-server.ts';
import { codeOf, TAB_TABLE } from './test-shop.ts';

/** Every statement that the server sends while somebody orders, pays and works at the counter. */
const sent = new Set<string>();
const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [first] = args as [string | { readonly text?: string }];
  const text = typeof first === 'string' ? first : first.text;
  if (text) sent.add(text);
  return Reflect.apply(query, this, args) as never;
});
afterAll(() => vi.restoreAllMocks());

const OPERATING = readFileSync(new URL('../../../docs/OPERATING.md', import.meta.url), 'utf8');
const references = [...OPERATING.matchAll(/create_reference_table\('(\w+)'\)/g)].map(([, name]) => name);
const distributed = TABLES.map(getTableName).filter((name) => name !== 'rate_counters' && !references.includes(name));
const touches = new RegExp(String.raw`\b(?:from|join|into|update)\s+"?(?:${distributed.join('|')})"?\b`, 'i');

/** Why Citus cannot hand a statement to one node as it is: it runs inserting clauses one by one, or asks every node. */
function objection(text: string): 'inserts in a WITH clause' | 'names no tenant' | null {
  if (!touches.test(text)) return null;
  if (/\bas\s+(?:materialized\s+)?\(\s*insert\b/i.test(text)) return 'inserts in a WITH clause';
  return /tenant_id"?\s*=\s*(?:\$\d|"|\()|^\s*insert into/i.test(text) ? null : 'names no tenant';
}
const objectedTo = () => {
  const found = [...sent].map((text) => ({ why: objection(text), text: text.replaceAll(/\s+/g, ' ') }));
  return found.filter(({ why }) => why !== null).toSorted((one, other) => one.text.localeCompare(other.text));
};

describe('the statements of a shop that orders, is paid and works', () => {
  const server = useTestServer({ variables: { PUBLIC_URL: 'https://balcao.example' } });
  const shop = useLinkedShop(server);

  it('go to one node of Citus, but for the one that accepts an order (ADR-072)', async () => {
    expect(flags((await shop().pay(PIX)).json())).toEqual(['in_transaction']);
    await shop().look();
    const operator = shop().operator();
    await operator.get('/operator/orders');
    await operator.get('/operator/tabs');
    const otherTable = codeOf('another shop', TAB_TABLE.code);
    for (const code of [codeOf(shop().tenantId, TAB_TABLE.code), otherTable])
      await shop().visitor().get(`/links/${code}`);
    const looked = [...sent].join('\n');
    for (const name of ['context_link_names', 'payment_link_names']) expect(looked).toContain(`from "${name}"`);
    expect(sent.size).toBeGreaterThan(40);
    expect(objectedTo()).toMatchObject([
      { why: 'inserts in a WITH clause', text: expect.stringContaining('with claim as materialized') },
    ]);
  });
});

describe('what Citus cannot hand to one node', () => {
  it.each([
    ['with a as (insert into orders (tenant_id) values ($1) returning 1) select 1', 'inserts in a WITH clause'],
    ['with a as (delete from orders where tenant_id = $1 returning 1) select 1', null],
    ['select 1 from payment_links where id = $1', 'names no tenant'],
    ['select 1 from payment_link_names where id = $1', null],
    ['select 1 from orders where tenant_id = $1', null],
    ['insert into "orders" ("tenant_id") values ($1)', null],
    ['select 1 from tenants where domain = $1', null],
  ])('is recognized in %s', (text, why) => expect(objection(text)).toBe(why));
});
