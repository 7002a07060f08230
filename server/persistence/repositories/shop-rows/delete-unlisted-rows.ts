import { asc, eq, isNotNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { ProductId, StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { menuGroups } from '#server/persistence/schema/menu-groups.ts';
import type { products } from '#server/persistence/schema/products.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { TABLES } from '#server/persistence/schema/tables.ts';
import type { tabAccounts } from '#server/persistence/schema/tabs.ts';

export type LastingTable = typeof stores | typeof menuGroups | typeof products | typeof tabAccounts;

/** What a shop still has. */
export interface ListedIds {
  readonly storeIds: readonly StoreId[];
  readonly productIds: readonly ProductId[];
}

/** Deletes the rows that are no longer listed, but for those that something still refers to. */
export async function deleteUnlistedRows(
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

/** Ends the count of what is no longer listed, unless an order holds some of it. */
export async function endUnlistedCounts(scope: TenantScope, { storeIds, productIds }: ListedIds): Promise<void> {
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

/** A store with orders cannot go. It stops selling. */
export async function retireStores(scope: TenantScope, { storeIds }: ListedIds): Promise<void> {
  await scope.db
    .update(stores)
    .set({ closedByHand: true, deliveryEnabled: false, takeoutEnabled: false, tagEnabled: false })
    .where(scope.of(stores, notInArray(stores.id, [...storeIds])));
}
