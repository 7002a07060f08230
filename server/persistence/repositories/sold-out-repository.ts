import { and, eq, sql } from 'drizzle-orm';
import type { ProductId, StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { soldOutProducts } from '#server/persistence/schema/counter-menu.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';

/** Somebody says that a product is sold out in a store, or back. */
export interface SoldOut {
  readonly storeId: StoreId;
  readonly productId: ProductId;
  readonly isSoldOut: boolean;
  readonly at: Date;
}

/** What was said before. */
export interface LastSaid {
  readonly isSoldOut: boolean;
  /** null for never. */
  readonly at: Date | null;
  /** When somebody last said that there is more of it in stock; null for never. */
  readonly refilledAt: Date | null;
}

/** What the counter says that a store has run out of (D-99). To be used with the store locked. */
export const soldOutRepository = (scope: TenantScope) => ({
  async last({ storeId, productId }: Pick<SoldOut, 'storeId' | 'productId'>): Promise<LastSaid> {
    const isSaid = and(eq(soldOutProducts.storeId, storeId), eq(soldOutProducts.productId, productId));
    const [said] = await scope.db.select().from(soldOutProducts).where(scope.of(soldOutProducts, isSaid));
    const isCounted = and(eq(stockLevels.storeId, storeId), eq(stockLevels.productId, productId));
    const [level] = await scope.db
      .select({ refilledAt: stockLevels.refilledAt })
      .from(stockLevels)
      .where(scope.of(stockLevels, isCounted));
    return { isSoldOut: said?.isSoldOut ?? false, at: said?.saidAt ?? null, refilledAt: level?.refilledAt ?? null };
  },

  async say({ storeId, productId, isSoldOut, at: saidAt }: SoldOut): Promise<void> {
    await scope.db
      .insert(soldOutProducts)
      .values(scope.own({ storeId, productId, isSoldOut, saidAt }))
      .onConflictDoUpdate({
        target: [soldOutProducts.tenantId, soldOutProducts.storeId, soldOutProducts.productId],
        set: { isSoldOut, saidAt: sql`greatest(${soldOutProducts.saidAt}, excluded.said_at)` },
      });
  },
});
