import { eq, inArray, sql } from 'drizzle-orm';
import type { ProductId, StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/db/for-tenant.ts';
import { stockLevels } from '#server/db/schema/stock-levels.ts';

/** Thousandths of a unit, kilogram or litre by product. */
export type StockAmounts = ReadonlyMap<ProductId, number>;

/** How a movement changes the free balance and the reservation: by plus or minus its amount, or not at all. */
interface Movement {
  readonly balance: -1 | 0 | 1;
  readonly reserved: -1 | 1;
}

const RESERVE: Movement = { balance: -1, reserved: 1 };
const RELEASE: Movement = { balance: 1, reserved: -1 };
const SETTLE: Movement = { balance: 0, reserved: -1 };

/** What a store has left (A§5). A product without a row is not counted, so nothing limits it and nothing is moved. */
export const stockRepository = (scope: TenantScope, storeId: StoreId) => ({
  /** Free balances of the counted ones among the products. */
  async balances(productIds: readonly ProductId[]): Promise<StockAmounts> {
    const rows = await scope.db
      .select({ productId: stockLevels.productId, balanceMilli: stockLevels.balanceMilli })
      .from(stockLevels)
      .where(scope.of(stockLevels, eq(stockLevels.storeId, storeId), inArray(stockLevels.productId, [...productIds])));
    return new Map(rows.map((row) => [row.productId, row.balanceMilli]));
  },

  /**
   * Takes the amounts from the free balances and answers the products that had too little, none when all went well.
   * Call it in a transaction and roll back on any answer: those that had enough are taken already.
   */
  reserve: (amounts: StockAmounts): Promise<readonly ProductId[]> => move(scope, storeId, amounts, RESERVE),

  /** Gives back what an order had reserved that was rejected, cancelled or never paid. */
  async release(amounts: StockAmounts): Promise<void> {
    await move(scope, storeId, amounts, RELEASE);
  },

  /** Ends the reservation of an order that was handed over: the goods are gone. */
  async settle(amounts: StockAmounts): Promise<void> {
    await move(scope, storeId, amounts, SETTLE);
  },

  /** Sets what is free to sell; null stops counting the product. */
  async set(productId: ProductId, balanceMilli: number | null): Promise<void> {
    if (balanceMilli === null) {
      await scope.db
        .delete(stockLevels)
        .where(scope.of(stockLevels, eq(stockLevels.storeId, storeId), eq(stockLevels.productId, productId)));
      return;
    }
    await scope.db
      .insert(stockLevels)
      .values(scope.own({ storeId, productId, balanceMilli }))
      .onConflictDoUpdate({
        target: [stockLevels.tenantId, stockLevels.storeId, stockLevels.productId],
        set: { balanceMilli },
      });
  },
});

/**
 * One round trip. The rows are locked in one order before any of them changes, so that two orders which want the same
 * products wait for each other and never deadlock; what the lock read is what the condition sees.
 */
async function move(
  scope: TenantScope,
  storeId: StoreId,
  amounts: StockAmounts,
  { balance, reserved }: Movement,
): Promise<readonly ProductId[]> {
  if (amounts.size === 0) return [];
  const { rows } = await scope.db.execute<{ product_id: ProductId }>(sql`
    with locked as (
      select product_id, balance_milli, amount
      from stock_levels
      join unnest(${sql.param([...amounts.keys()])}::text[], ${sql.param([...amounts.values()])}::bigint[])
        as wanted (product_id, amount) using (product_id)
      where tenant_id = ${scope.tenantId} and store_id = ${storeId}
      order by product_id
      for update of stock_levels
    ), moved as (
      update stock_levels
      set balance_milli = stock_levels.balance_milli + ${balance} * amount,
          reserved_milli = greatest(0, stock_levels.reserved_milli + ${reserved} * amount)
      from locked
      where tenant_id = ${scope.tenantId} and store_id = ${storeId} and stock_levels.product_id = locked.product_id
        and locked.balance_milli + ${balance} * amount >= 0
    )
    select product_id from locked where balance_milli + ${balance} * amount < 0`);
  return rows.map((row) => row.product_id);
}
