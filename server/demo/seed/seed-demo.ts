import { hash } from '@node-rs/argon2';
import { inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/persistence/database/database.ts';
import { runAgain } from '#server/persistence/database/run-again.ts';
import { TABLES } from '#server/persistence/schema/tables.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { loyaltyLotRows } from './aurora/loyalty-lots.ts';
import { paymentLinkRows, phoneOrders } from './aurora/payment-links.ts';
import { aurora } from './aurora/shop.ts';
import { bazar } from './bazar/shop.ts';
import { brasa } from './brasa/shop.ts';
import { DEMO_LOGINS, DEMO_TENANTS } from './demo-ids.ts';
import { embreve } from './embreve/shop.ts';
import { historyRows } from './history/history-rows.ts';
import { pastOrders } from './history/past-orders.ts';
import { mercadinho } from './mercadinho/shop.ts';
import { shopRows } from './shop-rows.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { insertTableRows } from '#server/persistence/database/table-rows.ts';

const DEMO_IDS = Object.values(DEMO_TENANTS);

/** Any number that nothing else on the database locks. */
const LOCK = 20_261_121;

/**
 * Puts the demo world into an empty database, all or nothing; false when it is there already.
 * Safe when several processes start at once: the first one seeds, the others wait and find it done.
 */
export const seedDemo = (db: Database, now: Date = new Date()): Promise<boolean> =>
  inTurn(db, async (tx) => {
    const present = await tx
      .select({ domain: tenants.domain })
      .from(tenants)
      .where(inArray(tenants.tenantId, DEMO_IDS));
    if (present.length > 0) return false;
    await insertTableRows(tx, await demoWorld(now));
    return true;
  });

/** Makes the demo world new again: what anybody did in it is gone. Tenants of other names are not touched. */
export const resetDemo = (db: Database, now: Date = new Date()): Promise<void> =>
  inTurn(db, async (tx) => {
    for (const table of TABLES.toReversed()) {
      await tx.delete(table).where(inArray(table.tenantId, DEMO_IDS));
    }
    await insertTableRows(tx, await demoWorld(now));
  });

/** One process at a time, in a transaction that runs again where the database undid it because of somebody else's. */
const inTurn = <Result>(db: Database, work: (tx: Executor) => Promise<Result>): Promise<Result> =>
  runAgain(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      return await work(tx);
    }),
  );

async function demoWorld(now: Date): Promise<readonly TableRows[]> {
  const passwordHashes = await Promise.all(DEMO_LOGINS.map(({ password }) => hash(password)));
  const shops = [aurora, mercadinho, brasa, bazar(), embreve];
  return [
    ...shops.flatMap((shop) => shopRows(shop, { now, passwordHashes })),
    // All at once, because they are numbered in the sequence in which they were placed.
    ...historyRows([...shops.flatMap(pastOrders), ...phoneOrders()], now),
    ...paymentLinkRows(now),
    loyaltyLotRows(now),
  ];
}
