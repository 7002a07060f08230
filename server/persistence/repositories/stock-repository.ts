import { eq, sql } from 'drizzle-orm';
import type { DatabaseError } from 'pg';
import type { ProductId, StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';

/** Thousandths of a unit, kilogram or litre by product. */
export type StockAmounts = ReadonlyMap<ProductId, number>;

/**
 * What a store has left (A§5). A product without a row is not counted, so nothing limits it and nothing is moved.
 * Stock is taken where orders are accepted (`insert-order.ts`), in the statement that writes the order.
 */
export const stockRepository = (scope: TenantScope, storeId: StoreId) => ({
  /** Gives back what an order had reserved that was rejected, cancelled or never paid. */
  release: (amounts: StockAmounts): Promise<void> => endReservation(scope, storeId, amounts, 'free'),

  /** Ends the reservation of an order that was handed over: the goods are gone. */
  settle: (amounts: StockAmounts): Promise<void> => endReservation(scope, storeId, amounts, 'gone'),

  /** Sets what is free to sell; null stops counting the product. False for a store or product that the tenant does not have. */
  async set(productId: ProductId, balanceMilli: number | null): Promise<boolean> {
    if (balanceMilli === null) {
      await scope.db
        .delete(stockLevels)
        .where(scope.of(stockLevels, eq(stockLevels.storeId, storeId), eq(stockLevels.productId, productId)));
      return true;
    }
    const written = scope.db
      .insert(stockLevels)
      .values(scope.own({ storeId, productId, balanceMilli }))
      .onConflictDoUpdate({
        target: [stockLevels.tenantId, stockLevels.storeId, stockLevels.productId],
        set: { balanceMilli },
      });
    return await written.then(() => true, falseForUnknown);
  },
});

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
        reserved_milli = greatest(0, reserved_milli - held.amount)
    from held
    where tenant_id = ${scope.tenantId} and store_id = ${storeId} and stock_levels.product_id = held.product_id`);
}
