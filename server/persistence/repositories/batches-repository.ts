import { eq, sql } from 'drizzle-orm';
import type { ProductId } from '#domain/ids.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { batches, producers } from '#server/persistence/schema/producers.ts';
import { products } from '#server/persistence/schema/products.ts';

/** Where the batches of tracked products come from (B§3). */
export const batchesRepository = (scope: TenantScope) => ({
  /** Who made a batch, its code in small or capital letters; null when nobody printed it, or the product is not tracked (any more). */
  async producerOf(productId: ProductId, code: string): Promise<Producer | null> {
    const [row] = await scope.db
      .select({ producer: producers })
      .from(batches)
      .innerJoin(producers, scope.of(producers, eq(producers.id, batches.producerId)))
      .innerJoin(products, scope.of(products, eq(products.id, batches.productId), eq(products.tracked, true)))
      .where(scope.of(batches, eq(batches.productId, productId), eq(sql`upper(${batches.code})`, code.toUpperCase())))
      .limit(1);
    if (!row) return null;
    const { tenantId: _tenant, id: _id, ...producer } = row.producer;
    return producer;
  },
});
