import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ProductId } from '#domain/ids.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { DEMO_STORES, DEMO_TENANTS, LAST_FIVE_PRODUCT } from '#server/demo/seed/demo-ids.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { stockRepository } from './stock-repository.ts';

const STORE = DEMO_STORES.auroraPaulista;
const ROSCA = 'aurora-rosca-da-sorte' as ProductId;
const CERVEJA = 'aurora-cerveja-artesanal' as ProductId;
const GUARANA = 'aurora-guarana' as ProductId;
const UNCOUNTED = 'aurora-croissant' as ProductId;

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.close());

const stock = (domain: keyof typeof DEMO_TENANTS = 'aurora') =>
  stockRepository(forTenant(database.db, DEMO_TENANTS[domain]), STORE);
const level = async (productId: ProductId) => {
  const { rows } = await database.pool.query<{ balance_milli: string; reserved_milli: string }>(
    'select balance_milli, reserved_milli from stock_levels where store_id = $1 and product_id = $2',
    [STORE, productId],
  );
  return rows[0] && [Number(rows[0].balance_milli), Number(rows[0].reserved_milli)];
};

const lockOf = `select from stock_levels where store_id = '${STORE}' and product_id = $1 for update`;
const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

beforeEach(() =>
  database.pool.query('update stock_levels set balance_milli = 3000, reserved_milli = 2000 where store_id = $1', [
    STORE,
  ]),
);

describe('stock that an order holds', () => {
  it('is free again when the order is cancelled', async () => {
    await stock().release(
      new Map([
        [LAST_FIVE_PRODUCT, 2000],
        [ROSCA, 500],
      ]),
    );
    expect([await level(LAST_FIVE_PRODUCT), await level(ROSCA)]).toEqual([
      [5000, 0],
      [3500, 1500],
    ]);
  });

  it('is gone when the order was handed over', async () => {
    await stock().settle(new Map([[LAST_FIVE_PRODUCT, 2000]]));
    expect(await level(LAST_FIVE_PRODUCT)).toEqual([3000, 0]);
  });

  it('is never less than nothing, when somebody counted anew meanwhile', async () => {
    await stock().settle(new Map([[LAST_FIVE_PRODUCT, 9000]]));
    expect(await level(LAST_FIVE_PRODUCT)).toEqual([3000, 0]);
  });

  it('does not matter for products that nobody counts', async () => {
    await stock().release(new Map([[UNCOUNTED, 1000]]));
    expect(await level(UNCOUNTED)).toBeUndefined();
  });

  it('is locked in one order, whichever way it is told, so that two orders wait for each other and never deadlock', async () => {
    const other = await database.pool.connect();
    onTestFinished(() => other.release(true));
    await other.query('begin');
    await other.query(lockOf, [CERVEJA]);
    // Told and stored the other way round, without the index whose own order would do: it must still ask for the first
    // by name first, and hold nothing while it waits.
    const waiting = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_indexscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      await stockRepository(forTenant(tx, DEMO_TENANTS.aurora), STORE).release(
        new Map([
          [GUARANA, 10],
          [CERVEJA, 10],
        ]),
      );
    });
    await expect.poll(async () => (await database.pool.query(blocked)).rows.length).toBe(1);
    await expect(other.query(`${lockOf} nowait`, [GUARANA])).resolves.toMatchObject({ rowCount: 1 });
    await other.query('rollback');
    await waiting;
    expect(await level(GUARANA)).toEqual([3010, 1990]);
  });

  it("is never another tenant's", async () => {
    await stock('brasa').release(new Map([[LAST_FIVE_PRODUCT, 1000]]));
    expect(await level(LAST_FIVE_PRODUCT)).toEqual([3000, 2000]);
  });
});

describe('stock that is counted by hand', () => {
  it('says what is free, and leaves what orders hold', async () => {
    await stock().set(LAST_FIVE_PRODUCT, 7500);
    expect(await level(LAST_FIVE_PRODUCT)).toEqual([7500, 2000]);
  });

  it('begins with the first count and ends with none', async () => {
    await stock().set(UNCOUNTED, 4000);
    expect(await level(UNCOUNTED)).toEqual([4000, 0]);
    await stock().set(UNCOUNTED, null);
    expect(await level(UNCOUNTED)).toBeUndefined();
  });

  it("is never another tenant's: nobody counts a product that is not theirs", async () => {
    expect(await stock('brasa').set(LAST_FIVE_PRODUCT, 1)).toBe(false);
    await stock('brasa').set(LAST_FIVE_PRODUCT, null);
    expect(await level(LAST_FIVE_PRODUCT)).toEqual([3000, 2000]);
  });
});

it('cannot be oversold by any statement: the database itself refuses', async () => {
  await expect(
    database.pool.query('update stock_levels set balance_milli = balance_milli - 3001 where store_id = $1', [STORE]),
  ).rejects.toThrow('stock_levels_never_oversold');
});

describe('what is left', () => {
  const TEN_SECONDS_MS = 10_000;

  it('is named by when it was last written, whoever writes it', async () => {
    const version = async () => (await stock().changes(null))?.version;
    const first = await version();
    await stock().set(LAST_FIVE_PRODUCT, 6000);
    const second = await version();
    await stock().release(new Map([[LAST_FIVE_PRODUCT, 1000]]));
    expect(new Set([first, second, await version()]).size).toBe(3);
  });

  it('is told again to who has seen a later change than that of a transaction that was still open', async () => {
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await database.pool.query('update stock_levels set changed_at = $1', [longAgo]);
    const slow = await database.pool.connect();
    onTestFinished(() => slow.release(true));
    await slow.query('begin');
    await slow.query(`update stock_levels set balance_milli = 1000, changed_at = now() - interval '${TEN_SECONDS_MS} ms'
      where store_id = '${STORE}' and product_id = '${CERVEJA}'`);
    await stock().set(LAST_FIVE_PRODUCT, 2000);
    const seen = await stock().changes(null);
    await slow.query('commit');
    expect(await stock().changes(seen?.version ?? null)).toEqual({
      version: seen?.version,
      complete: false,
      balances: { [CERVEJA]: 1, [LAST_FIVE_PRODUCT]: 2 },
    });
  });

  it('is of nobody in a store that the tenant does not have', async () => {
    expect(await stock('brasa').changes(null)).toBeNull();
    expect(await stock('brasa').balances([LAST_FIVE_PRODUCT])).toEqual({});
  });
});
