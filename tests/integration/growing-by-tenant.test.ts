import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TABLES } from '#server/persistence/schema/tables.ts';
import { testDatabase } from '#tests/postgres.ts';

/**
 * Citus' two functions without its nodes: they refuse what its documentation says that it refuses, in the state of the
 * other tables at that moment, and note what they accept.
 */
const CITUS = `
create table citus_tables (name regclass primary key, is_reference boolean not null);

create function refuse_triggers(relation regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_trigger where tgrelid = relation and not tgisinternal) then
    raise 'triggers are not supported on distributed tables: %', relation;
  end if;
end $$;

create function create_reference_table(name text) returns void language plpgsql as $$
declare relation regclass := name::regclass;
begin
  perform refuse_triggers(relation);
  if exists (select from pg_constraint where contype = 'f' and conrelid = relation
      and not exists (select from citus_tables other where other.name = confrelid and is_reference)) then
    raise 'a reference table may only reference reference tables: %', relation;
  end if;
  insert into citus_tables values (relation, true);
end $$;

create function create_distributed_table(name text, distribution_column text, colocate_with text) returns void language plpgsql as $$
declare
  relation regclass := name::regclass;
  key smallint := (select attnum from pg_attribute where attrelid = relation and attname = distribution_column and not attisdropped);
  found text;
begin
  perform refuse_triggers(relation);
  if key is null then raise 'column "%" of relation "%" does not exist', distribution_column, relation; end if;
  if colocate_with <> 'none' and not exists (
      select from citus_tables other where other.name = colocate_with::regclass and not is_reference) then
    raise 'relation % is not distributed', colocate_with;
  end if;
  select indexrelid::regclass::text into found from pg_index
    where indrelid = relation and (indisunique or indisexclusion) and not key = any(indkey::smallint[]) limit 1;
  if found is not null then raise 'cannot create constraint on "%": % does not include the distribution column', relation, found; end if;
  select conname into found from pg_constraint where contype = 'f' and conrelid = relation
    and not exists (select from citus_tables other where other.name = confrelid and is_reference)
    and (colocate_with = 'none' and confrelid <> relation
      or confrelid <> relation and not exists (select from citus_tables other where other.name = confrelid)
      or not exists (select from unnest(conkey, confkey) as pair (own, foreign_key)
        join pg_attribute there on there.attrelid = confrelid and there.attnum = foreign_key
        where own = key and there.attname = distribution_column)) limit 1;
  if found is not null then raise 'foreign key % of % needs a co-located or reference table, and the distribution column', found, relation; end if;
  select conname into found from pg_constraint where contype = 'f' and conrelid = relation and key = any(conkey)
    and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd', 'c')) limit 1;
  if found is not null then raise 'foreign key % may not change the distribution column', found; end if;
  insert into citus_tables values (relation, false);
end $$;`;

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(await testDatabase());
  await client.connect();
  await client.query(CITUS);
});
beforeEach(() => client.query('delete from citus_tables'));
afterAll(() => client.end());

const OPERATING = readFileSync(new URL('../../docs/OPERATING.md', import.meta.url), 'utf8');
/** The statements that the operator is told to run. */
const statements = (): string => /## Growing by tenant[^]*?```sql\n([^]*?)```/.exec(OPERATING)?.[1] ?? '';

const placed = async (): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>('select name::text from citus_tables');
  return rows.map(({ name }) => name);
};

describe('the statements that distribute the tables', () => {
  it('are accepted in their order, and leave only the counters of tries where they are', async () => {
    await client.query(statements());
    const local = TABLES.map(getTableName).filter((name) => name !== 'rate_counters');
    expect((await placed()).toSorted()).toEqual(local.toSorted());
  });

  it.each([
    ['a table before one that it references', `select create_distributed_table('orders', 'tenant_id', 'stores')`],
    ['one that has no tenant', `select create_distributed_table('citus_tables', 'tenant_id', 'none')`],
    ['tenants, whose domain is unique across all', `select create_distributed_table('tenants', 'tenant_id', 'none')`],
    ['a reference table that references a shop’s rows', `select create_reference_table('orders')`],
  ])('would be refused for %s', async (_what, statement) => {
    await client.query(`select create_reference_table('tenants')`).catch(() => undefined);
    await client.query(`select create_distributed_table('stores', 'tenant_id', 'none')`);
    await expect(client.query(statement)).rejects.toThrow(/foreign key|does not exist|cannot create|may only/);
  });
});
