import { eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CheckoutId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { checkouts, tabAccounts } from '#server/persistence/schema/tabs.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { insertTableRows, rowsOf } from '#server/persistence/database/table-rows.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { deleteUnlistedRows, endUnlistedCounts, retireStores } from './delete-unlisted-rows.ts';
import type { LastingTable, ListedIds } from './delete-unlisted-rows.ts';
import { upsertRows } from './upsert-rows.ts';

/** A whole shop as rows. */
export interface ShopRowsToWrite {
  readonly tenant: typeof tenants.$inferInsert;
  /** What others may refer to, each after what it refers to itself: rows that keep their identity. */
  readonly lasting: readonly { readonly table: LastingTable; readonly rows: readonly { readonly id: string }[] }[];
  /** What nobody outside refers to, in the same order: rows that are written anew. */
  readonly passing: readonly TableRows[];
  /** Written only where nobody counts yet. */
  readonly stock: readonly (typeof stockLevels.$inferInsert)[];
  readonly listed: ListedIds;
}

/** Makes a tenant what the rows say. To be called in a transaction; `docs/TENANT-FILE.md` tells what happens to what they leave out. */
export async function replaceShopRows(scope: TenantScope, shop: ShopRowsToWrite): Promise<void> {
  const { lasting, passing, listed } = shop;
  await saveTenant(scope, shop);
  for (const { table } of passing.toReversed()) await scope.db.delete(table).where(scope.of(table));
  await endUnlistedCounts(scope, listed);
  for (const { table, rows } of lasting.toReversed()) await deleteUnlistedRows(scope, table, rows);
  await retireStores(scope, listed);
  await freeSkus(scope, listed);
  for (const { table, rows } of lasting) await upsertRows(scope, table, [table.tenantId, table.id], rows);
  await insertTableRows(scope.db, passing);
  await countWhatNobodyCounts(scope, shop);
  await openTabs(scope);
}

/** Not by an upsert: one that names the domain takes a lock that every order of the shop would wait for. */
async function saveTenant(scope: TenantScope, { tenant }: ShopRowsToWrite): Promise<void> {
  const { rowCount } = await scope.db.update(tenants).set(tenant).where(scope.of(tenants));
  if (rowCount === 0) await scope.db.insert(tenants).values(scope.own(tenant));
}

/** Two products may swap their codes, and no code may stand twice even for a moment. */
async function freeSkus(scope: TenantScope, { productIds }: ListedIds): Promise<void> {
  await scope.db
    .update(products)
    .set({ sku: sql`'~' || ${products.id}` })
    .where(scope.of(products, inArray(products.id, [...productIds])));
}

/** A balance that is counted moves with the orders, and a file is older than the last of them. */
async function countWhatNobodyCounts(scope: TenantScope, { stock }: ShopRowsToWrite): Promise<void> {
  const { storeId, productId } = stockLevels;
  const counted = await scope.db.select({ storeId, productId }).from(stockLevels).where(scope.of(stockLevels));
  const known = new Set(counted.map((level) => `${level.storeId} ${level.productId}`));
  const fresh = stock.filter((level) => !known.has(`${level.storeId} ${level.productId}`));
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
