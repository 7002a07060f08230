import { eq, inArray, isNull, sql, getTableColumns, asc, isNotNull, notExists, notInArray, or } from 'drizzle-orm';
import type { CheckoutId, LoyaltyId, ProductId, StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { soldOutProducts } from '#server/persistence/schema/counter-menu.ts';
import { loyalties } from '#server/persistence/schema/loyalties.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { checkouts, tabAccounts } from '#server/persistence/schema/tabs.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { insertTableRows, rowsOf } from '#server/persistence/database/table-rows.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import type { Column, SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { menuGroups } from '#server/persistence/schema/menu-groups.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { TABLES } from '#server/persistence/schema/tables.ts';

/** A whole shop as rows. */
export interface ShopRowsToWrite {
  readonly tenant: typeof tenants.$inferInsert;
  /** What others may refer to, each after what it refers to itself: rows that keep their identity. */
  readonly lasting: readonly { readonly table: LastingTable; readonly rows: readonly { readonly id: string }[] }[];
  /** What nobody outside refers to, in the same order: rows that are written anew. */
  readonly passing: readonly TableRows[];
  /** Written only where nobody counts yet. */
  readonly stock: readonly (typeof stockLevels.$inferInsert)[];
  readonly listed: Listed;
}

/** Makes a tenant what the rows say. To be called in a transaction; `docs/TENANT-FILE.md` tells what happens to what they leave out. */
export async function replaceShopRows(scope: TenantScope, shop: ShopRowsToWrite): Promise<void> {
  const { lasting, passing, listed } = shop;
  await saveTenant(scope, shop);
  for (const { table } of passing.toReversed()) await scope.db.delete(table).where(scope.of(table));
  await endUnlistedCounts(scope, listed);
  for (const { table, rows } of lasting.toReversed()) await deleteUnlistedRows(scope, table, rows);
  await retireStores(scope, listed);
  await retireLoyalties(scope, listed);
  await freeSkus(scope, listed);
  for (const { table, rows } of lasting) await upsertRows(scope, table, [table.tenantId, table.id], rows);
  await keepTimedClosings(scope);
  await insertTableRows(scope.db, passing);
  await countWhatNobodyCounts(scope, shop);
  await openTabs(scope);
}

/** Not by an upsert: one that names the domain takes a lock that every order of the shop would wait for. */
async function saveTenant(scope: TenantScope, { tenant }: ShopRowsToWrite): Promise<void> {
  const { rowCount } = await scope.db.update(tenants).set(tenant).where(scope.of(tenants));
  if (rowCount === 0) await scope.db.insert(tenants).values(scope.own(tenant));
}

/**
 * Two products may swap their codes, and no code may stand twice even for a moment. One that stays off sale, because an
 * order holds some of it, gives its code to whichever has it now.
 */
async function freeSkus(scope: TenantScope, { productIds, skus }: Listed): Promise<void> {
  await scope.db
    .update(products)
    .set({ sku: sql`'~' || ${products.id}` })
    .where(scope.of(products, or(inArray(products.id, [...productIds]), inArray(products.sku, [...skus]))));
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

/** Far below PostgreSQL's 65,535 parameters, whatever the table. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Writes rows, all with the same columns, over those that have the same key; columns that are not given stay as they are.
 * The key itself is not written over, not even with what it is: who refers to such a row would have to wait.
 */
async function upsertRows(
  scope: TenantScope,
  table: PgTable,
  key: PgColumn[],
  given: readonly object[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in (given[0] ?? {}));
  const others = columns.filter(([, column]) => !key.includes(column));
  const set = Object.fromEntries(others.map(([property, column]) => [property, proposed(property, column)]));
  for (let start = 0; start < given.length; start += ROWS_PER_STATEMENT) {
    const rows = given.slice(start, start + ROWS_PER_STATEMENT);
    await scope.db.insert(table).values(rows.map(scope.own)).onConflictDoUpdate({ target: key, set });
  }
}

const proposed = (property: string, column: Column) =>
  sql`excluded.${sql.identifier(column.keyAsName ? toSnakeCase(property) : column.name)}`;

type LastingTable = typeof stores | typeof menuGroups | typeof products | typeof tabAccounts | typeof loyalties;

/** What a shop still has. */
interface Listed {
  readonly storeIds: readonly StoreId[];
  readonly productIds: readonly ProductId[];
  readonly skus: readonly string[];
  readonly loyaltyIds: readonly LoyaltyId[];
}

/** Deletes the rows that are no longer listed, but for those that something still refers to. */
async function deleteUnlistedRows(
  scope: TenantScope,
  table: LastingTable,
  listed: readonly { readonly id: string }[],
): Promise<void> {
  const ids = listed.map(({ id }) => id);
  await scope.db.delete(table).where(scope.of(table, notInArray(sql`${table.id}`, ids), ...unreferenced(scope, table)));
}

/** Asked of the schema, so that a table of tomorrow counts too. */
const unreferenced = (scope: TenantScope, target: LastingTable): readonly SQL[] =>
  TABLES.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === target)
      .map(({ columns }) => {
        // Every key starts with the tenant; the second column is what names the row.
        const [, column = table.tenantId] = columns;
        const referring = scope.db.select({ found: sql`1` }).from(table);
        return notExists(referring.where(scope.of(table, isNotNull(column), eq(column, target.id))));
      }),
  );

/** Ends the count of what is no longer listed, unless an order holds some of it, and what the counter said of it. */
async function endUnlistedCounts(scope: TenantScope, { storeIds, productIds }: Listed): Promise<void> {
  const { productId, storeId } = soldOutProducts;
  const isUnlisted = or(notInArray(productId, [...productIds]), notInArray(storeId, [...storeIds]));
  await scope.db.delete(soldOutProducts).where(scope.of(soldOutProducts, isUnlisted));
  const isGone = or(notInArray(stockLevels.productId, [...productIds]), notInArray(stockLevels.storeId, [...storeIds]));
  const isFree = () => scope.of(stockLevels, isGone, eq(stockLevels.reservedMilli, 0));
  // In the order in which an order locks them, or the two could wait for each other.
  await scope.db
    .select({ productId: stockLevels.productId })
    .from(stockLevels)
    .where(isFree())
    .orderBy(asc(stockLevels.productId))
    .for('update');
  await scope.db.delete(stockLevels).where(isFree());
}

/** What somebody earned of a programme cannot go, and neither can the programme. It gives nothing any more. */
async function retireLoyalties(scope: TenantScope, { loyaltyIds }: Listed): Promise<void> {
  await scope.db
    .update(loyalties)
    .set({ active: false })
    .where(scope.of(loyalties, notInArray(loyalties.id, [...loyaltyIds])));
}

/** What a counter has closed for a while stays so until then, as what is sold out does, unless the file closes it for longer. */
async function keepTimedClosings(scope: TenantScope): Promise<void> {
  const { closedByHand, closedUntil } = stores;
  await scope.db
    .update(stores)
    .set({
      closedByHand: sql`${closedByHand} or ${closedUntil} > now()`,
      closedUntil: sql`case when not ${closedByHand} and ${closedUntil} > now() then ${closedUntil} end`,
    })
    .where(scope.of(stores, isNotNull(closedUntil)));
}

/** A store with orders cannot go. It stops selling. */
async function retireStores(scope: TenantScope, { storeIds }: Listed): Promise<void> {
  await scope.db
    .update(stores)
    .set({ closedByHand: true, deliveryEnabled: false, takeoutEnabled: false, tagEnabled: false })
    .where(scope.of(stores, notInArray(stores.id, [...storeIds])));
}
