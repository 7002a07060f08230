import { eq, sql } from 'drizzle-orm';
import type { ProductId, StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import type { Balances } from './with-balances.ts';

/** Names one state of what a store offers: its catalogue, and a digest of everything it counts. */
export interface StoreState {
  readonly catalogVersion: number;
  readonly stockMark: string;
}

/** One short query; null for an unknown store. */
export async function stateOf(scope: TenantScope, storeId: StoreId): Promise<StoreState | null> {
  const [row] = await scope.db
    .select({ catalogVersion: stores.catalogVersion, stockMark: stockMark(scope, storeId) })
    .from(stores)
    .where(scope.of(stores, eq(stores.id, storeId)));
  return row ?? null;
}

/** The state together with the balances it names, read in one statement so that they cannot disagree. */
export async function stateWithBalances(
  scope: TenantScope,
  storeId: StoreId,
): Promise<(StoreState & { readonly balances: Balances }) | null> {
  const [row] = await scope.db
    .select({
      catalogVersion: stores.catalogVersion,
      stockMark: stockMark(scope, storeId),
      balances: balances(scope, storeId),
    })
    .from(stores)
    .where(scope.of(stores, eq(stores.id, storeId)));
  return row ? { ...row, balances: new Map(Object.entries(row.balances) as [ProductId, number][]) } : null;
}

const stockMark = (scope: TenantScope, storeId: StoreId) =>
  ofCounted<string>(
    scope,
    storeId,
    sql`coalesce(left(md5(string_agg(${stockLevels.productId} || ':' || ${stockLevels.balanceMilli}, ',' order by ${stockLevels.productId})), 12), '0')`,
  );

const balances = (scope: TenantScope, storeId: StoreId) =>
  ofCounted<Record<string, number>>(
    scope,
    storeId,
    sql`coalesce(json_object_agg(${stockLevels.productId}, ${stockLevels.balanceMilli}), '{}')`,
  );

const ofCounted = <Value>(scope: TenantScope, storeId: StoreId, aggregate: ReturnType<typeof sql>) =>
  sql<Value>`(select ${aggregate} from ${stockLevels} where ${scope.of(stockLevels, eq(stockLevels.storeId, storeId))})`;
