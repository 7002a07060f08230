import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { MenuProductId, ProductId, StoreId } from '#domain/ids.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { storePrices } from '#server/persistence/schema/counter-menu.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { products } from '#server/persistence/schema/products.ts';

/** What the shop's people change of today's menu (D-99). Read under a lock what you decide by, in the same transaction. */
export const counterMenuRepository = (scope: TenantScope) => ({
  /** Nobody else changes its picture until the transaction ends. null for an unknown product. */
  async lockProduct(id: ProductId): Promise<{ readonly image: string | null } | null> {
    const [row] = await scope.db
      .select({ image: products.image })
      .from(products)
      .where(scope.of(products, eq(products.id, id)))
      .for('no key update');
    return row ?? null;
  },

  products: (ids: readonly ProductId[]) =>
    scope.db
      .select({
        productId: products.id,
        sku: products.sku,
        name: products.name,
        image: products.image,
        measure: products.measure,
        isStockRigid: products.rigidStock,
      })
      .from(products)
      .where(scope.of(products, inArray(products.id, [...ids])))
      .orderBy(asc(products.name), asc(products.id)),

  async hasProduct(id: ProductId): Promise<boolean> {
    return (await scope.db.$count(products, scope.of(products, eq(products.id, id)))) > 0;
  },

  async setPicture(id: ProductId, image: string | null): Promise<void> {
    await scope.db
      .update(products)
      .set({ image })
      .where(scope.of(products, eq(products.id, id)));
  },
});

/** Every store asks again what the shop asks everywhere; answers how many prices of its own there were. */
export async function endStorePrices(scope: TenantScope): Promise<number> {
  const { rowCount } = await scope.db.delete(storePrices).where(scope.of(storePrices));
  return rowCount ?? 0;
}

/** What a store asks for an offer instead of what the shop asks everywhere. */
export const storePricesRepository = (scope: TenantScope, storeId: StoreId) => ({
  /** The price of an offer of the store, and the one that the shop gave it everywhere. null for an unknown offer. */
  async of(id: MenuProductId): Promise<{ readonly usual: Cents; readonly now: Cents } | null> {
    const [row] = await scope.db
      .select({ usual: menuProducts.price, own: storePrices.price })
      .from(menuProducts)
      .leftJoin(
        storePrices,
        scope.of(storePrices, eq(storePrices.storeId, storeId), eq(storePrices.menuProductId, menuProducts.id)),
      )
      .where(
        scope.of(
          menuProducts,
          eq(menuProducts.id, id),
          or(isNull(menuProducts.storeId), eq(menuProducts.storeId, storeId)),
        ),
      );
    return row ? { usual: row.usual, now: row.own ?? row.usual } : null;
  },

  /** null for the usual one. */
  async set(menuProductId: MenuProductId, price: Cents | null): Promise<void> {
    if (price === null) {
      const isIt = and(eq(storePrices.storeId, storeId), eq(storePrices.menuProductId, menuProductId));
      await scope.db.delete(storePrices).where(scope.of(storePrices, isIt));
      return;
    }
    await scope.db
      .insert(storePrices)
      .values(scope.own({ storeId, menuProductId, price }))
      .onConflictDoUpdate({
        target: [storePrices.tenantId, storePrices.storeId, storePrices.menuProductId],
        set: { price },
      });
  },
});
