import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseError } from 'pg';
import type { Balances } from '#domain/catalog/with-balances.ts';
import type { ProductId, StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { fromThousandths } from '#server/persistence/database/thousandths.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { lockStores, touchCatalog } from './catalog-version.ts';

/** Thousandths of a unit, kilogram or litre by product. */
export type StockAmounts = ReadonlyMap<ProductId, number>;

/** What somebody who had an earlier version lacks of a store's balances. */
export interface StockChanges {
  /** Version of the catalogue, and when a balance was last written, in ms. */
  readonly version: string;
  /** False where `balances` has only what may have changed since the earlier version. */
  readonly complete: boolean;
  readonly balances: Balances;
}

/**
 * A transaction stamps its rows before it commits, so somebody may have seen a later stamp first. Longer than any that
 * takes or sets stock may last (`database.ts`).
 */
const LONGEST_TRANSACTION = '1 minute';

/**
 * What a store has left (A§5). A product without a row is not counted, so nothing limits it and nothing is moved.
 * Stock is taken where orders are accepted (`insert-order.ts`), in the statement that writes the order.
 */
export const stockRepository = (scope: TenantScope, storeId: StoreId) => ({
  /** Gives back what an order had reserved that was rejected, cancelled or never paid. */
  release: (amounts: StockAmounts): Promise<void> => endReservation(scope, storeId, amounts, 'free'),

  /** Ends the reservation of an order that was handed over: the goods are gone. */
  settle: (amounts: StockAmounts): Promise<void> => endReservation(scope, storeId, amounts, 'gone'),

  /** What is left of those of the products that are counted, in units, kilograms or litres. */
  async balances(productIds: readonly ProductId[]): Promise<Balances> {
    const rows = await scope.db
      .select({ productId: stockLevels.productId, milli: stockLevels.balanceMilli })
      .from(stockLevels)
      .where(
        scope.of(stockLevels, and(eq(stockLevels.storeId, storeId), inArray(stockLevels.productId, [...productIds]))),
      );
    return Object.fromEntries(rows.map(({ productId, milli }) => [productId, fromThousandths(milli)]));
  },

  /** What has changed since an earlier version, or everything that is counted; null for an unknown store. */
  changes: (since: string | null): Promise<StockChanges | null> => changesSince(scope, storeId, since),

  /** Sets what is free to sell; null stops counting the product. False for a store or product that the tenant does not have. */
  async set(productId: ProductId, balanceMilli: number | null): Promise<boolean> {
    await lockStores(scope, storeId);
    if (balanceMilli === null) {
      const ended = await scope.db
        .delete(stockLevels)
        .where(scope.of(stockLevels, eq(stockLevels.storeId, storeId), eq(stockLevels.productId, productId)));
      // A row that is gone is in no list of changes, so that everybody must read everything anew.
      if (ended.rowCount) await touchCatalog(scope, storeId);
      return ended.rowCount !== 0 || (await isSold(scope, storeId, productId));
    }
    const written = scope.db
      .insert(stockLevels)
      .values(scope.own({ storeId, productId, balanceMilli, refilledAt: refilled(balanceMilli > 0) }))
      .onConflictDoUpdate({
        target: [stockLevels.tenantId, stockLevels.storeId, stockLevels.productId],
        set: { balanceMilli, changedAt: sql`now()`, refilledAt: REFILLED_IF_MORE },
      });
    return await written.then(() => true, falseForUnknown);
  },

  /**
   * Sets what is free to sell if it is still `from`, or `to` already; otherwise it was `changed` meanwhile. `unknown` is a store or
   * a product that the tenant does not have.
   */
  async change(productId: ProductId, change: StockChange): Promise<'done' | 'changed' | 'unknown'> {
    await lockStores(scope, storeId);
    const outcome = await writeIfSeen(scope, { storeId, productId, ...change });
    if (outcome !== 'changed') return outcome;
    const [now] = await scope.db
      .select({ balanceMilli: stockLevels.balanceMilli })
      .from(stockLevels)
      .where(scope.of(stockLevels, eq(stockLevels.storeId, storeId), eq(stockLevels.productId, productId)));
    return (now?.balanceMilli ?? null) === change.to ? 'done' : 'changed';
  },
});

const REFILLED_IF_MORE = sql`case when excluded.balance_milli > ${stockLevels.balanceMilli} then now() else ${stockLevels.refilledAt} end`;
const refilled = (hasMore: boolean) => (hasMore ? sql`now()` : null);

/** Whether the tenant has both. */
async function isSold(scope: TenantScope, storeId: StoreId, productId: ProductId): Promise<boolean> {
  const found = await scope.db
    .select({ id: stores.id })
    .from(stores)
    .innerJoin(products, scope.of(products, eq(products.id, productId)))
    .where(scope.of(stores, eq(stores.id, storeId)));
  return found.length > 0;
}

/** From what was seen to what is wanted, in thousandths; null where the product is not counted. */
interface StockChange {
  readonly from: number | null;
  readonly to: number | null;
}

interface ProductStock extends StockChange {
  readonly storeId: StoreId;
  readonly productId: ProductId;
}

/** One statement, so that no order comes between the look and the write. */
async function writeIfSeen(
  scope: TenantScope,
  { storeId, productId, from, to }: ProductStock,
): Promise<'done' | 'changed' | 'unknown'> {
  if (from === null) return to === null ? 'changed' : await beginCounting(scope, { storeId, productId, milli: to });
  const asSeen = and(
    eq(stockLevels.storeId, storeId),
    eq(stockLevels.productId, productId),
    eq(stockLevels.balanceMilli, from),
  );
  if (to !== null) {
    const { rowCount } = await scope.db
      .update(stockLevels)
      .set({ balanceMilli: to, changedAt: sql`now()`, ...(to > from && { refilledAt: sql`now()` }) })
      .where(scope.of(stockLevels, asSeen));
    return rowCount ? 'done' : 'changed';
  }
  const { rowCount } = await scope.db.delete(stockLevels).where(scope.of(stockLevels, asSeen));
  if (rowCount) await touchCatalog(scope, storeId);
  return rowCount ? 'done' : 'changed';
}

interface FirstCount {
  readonly storeId: StoreId;
  readonly productId: ProductId;
  readonly milli: number;
}

const beginCounting = (
  scope: TenantScope,
  { storeId, productId, milli }: FirstCount,
): Promise<'done' | 'changed' | 'unknown'> =>
  scope.db
    .insert(stockLevels)
    .values(scope.own({ storeId, productId, balanceMilli: milli, refilledAt: refilled(milli > 0) }))
    .onConflictDoNothing()
    .then(
      ({ rowCount }) => (rowCount ? 'done' : 'changed'),
      (error: Error) => falseForUnknown(error) || 'unknown',
    );

async function changesSince(scope: TenantScope, storeId: StoreId, since: string | null): Promise<StockChanges | null> {
  const [knownCatalog = '', sinceMs = '0'] = since?.split('-') ?? [];
  const isNews = sql`${stores.catalogVersion}::text <> ${knownCatalog}
    or changed_at > to_timestamp(${sinceMs}::double precision / 1000) - ${LONGEST_TRANSACTION}::interval`;
  const [row] = await scope.db
    .select({
      catalogVersion: stores.catalogVersion,
      stock: sql<{ newestMs: number; balances: Record<string, number> }>`(
        select json_build_object(
          'newestMs', coalesce(floor(extract(epoch from max(changed_at)) * 1000), 0),
          'balances', coalesce(json_object_agg(product_id, balance_milli) filter (where ${isNews}), '{}'))
        from ${stockLevels} where ${scope.of(stockLevels, eq(stockLevels.storeId, storeId))})`,
    })
    .from(stores)
    .where(scope.of(stores, eq(stores.id, storeId)));
  if (!row) return null;
  const {
    catalogVersion,
    stock: { newestMs, balances },
  } = row;
  return {
    version: `${catalogVersion}-${newestMs}`,
    complete: String(catalogVersion) !== knownCatalog,
    balances: Object.fromEntries(Object.entries(balances).map(([id, milli]) => [id, fromThousandths(milli)])),
  };
}

const FOREIGN_KEY_VIOLATION = '23503';

function falseForUnknown(error: Error): false {
  const { code } = (error.cause ?? error) as Partial<DatabaseError>;
  if (code === FOREIGN_KEY_VIOLATION) return false;
  throw error;
}

/**
 * One round trip. The rows are locked in one order before any of them changes, so that two orders which hold the same
 * products wait for each other and never deadlock. A balance that was set by hand meanwhile keeps what was set.
 */
async function endReservation(
  scope: TenantScope,
  storeId: StoreId,
  amounts: StockAmounts,
  goods: 'free' | 'gone',
): Promise<void> {
  if (amounts.size === 0) return;
  await scope.db.execute(sql`
    with held as (
      select product_id, amount
      from stock_levels
      join unnest(${sql.param([...amounts.keys()])}::text[], ${sql.param([...amounts.values()])}::bigint[])
        as given (product_id, amount) using (product_id)
      where tenant_id = ${scope.tenantId} and store_id = ${storeId}
      order by product_id
      for update of stock_levels
    )
    update stock_levels
    set balance_milli = balance_milli + ${goods === 'free' ? 1 : 0} * held.amount,
        reserved_milli = greatest(0, reserved_milli - held.amount),
        changed_at = now()
    from held
    where tenant_id = ${scope.tenantId} and store_id = ${storeId} and stock_levels.product_id = held.product_id`);
}
