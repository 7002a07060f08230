import { eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CheckoutId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { checkouts, tabAccounts } from '#server/persistence/schema/tabs.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { insertTableRows, rowsOf } from '#server/persistence/database/table-rows.ts';
import { forgetRows, forgetStock, retireStores } from './forget-rows.ts';
import { lastingRows, passingRows, stockRows } from './rows-of-shop.ts';
import type { Shop } from './tenant-file.ts';
import { upsertRows } from './upsert-rows.ts';

/** Makes a tenant what its file says. To be called in a transaction; `docs/TENANT-FILE.md` tells what happens to what the file leaves out. */
export async function saveShop(scope: TenantScope, shop: Shop): Promise<void> {
  await saveTenant(scope, shop);
  const lasting = lastingRows(shop);
  const passing = passingRows(shop);
  for (const { table } of passing.toReversed()) await scope.db.delete(table).where(scope.of(table));
  await forgetStock(scope, shop);
  for (const { table, rows } of lasting.toReversed()) await forgetRows(scope, table, rows);
  await retireStores(scope, shop);
  await freeSkus(scope, shop);
  for (const { table, rows } of lasting) await upsertRows(scope, table, [table.tenantId, table.id], rows);
  await insertTableRows(scope.db, passing);
  await countWhatNobodyCounts(scope, shop);
  await openTabs(scope);
}

/** Not by an upsert: one that names the domain takes a lock that every order of the shop would wait for. */
async function saveTenant(scope: TenantScope, { tenant }: Shop): Promise<void> {
  const { rowCount } = await scope.db.update(tenants).set(tenant).where(scope.of(tenants));
  if (rowCount === 0) await scope.db.insert(tenants).values(scope.own(tenant));
}

/** Two products may swap their codes, and no code may stand twice even for a moment. */
async function freeSkus(scope: TenantScope, shop: Shop): Promise<void> {
  const ids = shop.products.map(({ id }) => id);
  await scope.db
    .update(products)
    .set({ sku: sql`'~' || ${products.id}` })
    .where(scope.of(products, inArray(products.id, ids)));
}

/** A balance that is counted moves with the orders, and a file is older than the last of them. */
async function countWhatNobodyCounts(scope: TenantScope, shop: Shop): Promise<void> {
  const { storeId, productId } = stockLevels;
  const counted = await scope.db.select({ storeId, productId }).from(stockLevels).where(scope.of(stockLevels));
  const known = new Set(counted.map((level) => `${level.storeId} ${level.productId}`));
  const fresh = stockRows(shop).filter((level) => !known.has(`${level.storeId} ${level.productId}`));
  await insertTableRows(scope.db, [rowsOf(stockLevels, fresh)]);
}

/** A table's link works from its first guest on; closing a tab opens the next one. */
async function openTabs(scope: TenantScope): Promise<void> {
  const closed = await scope.db
    .select({ accountId: tabAccounts.id })
    .from(tabAccounts)
    .leftJoin(checkouts, scope.of(checkouts, eq(checkouts.accountId, tabAccounts.id), isNull(checkouts.closedAt)))
    .where(scope.of(tabAccounts, isNull(checkouts.id)));
  const rows = closed.map(({ accountId }) => scope.own({ id: newId<CheckoutId>(), accountId }));
  await insertTableRows(scope.db, [rowsOf(checkouts, rows)]);
}
