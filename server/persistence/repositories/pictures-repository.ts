import { and, eq, isNotNull, lt, min, notInArray, sql, sum } from 'drizzle-orm';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { pictures } from '#server/persistence/schema/pictures.ts';
import { products } from '#server/persistence/schema/products.ts';
import { namedPictures } from './picture-directory.ts';

interface PictureRow {
  readonly file: string;
  readonly content: Buffer | null;
  readonly bytes: number;
}

/** Pictures that a shop has uploaded; `picture-directory.ts` reads them. */
export const picturesRepository = (scope: TenantScope) => ({
  async store(row: PictureRow): Promise<void> {
    await scope.db.insert(pictures).values(scope.own(row)).onConflictDoNothing();
  },

  /** Bytes of all pictures of the shop. */
  async bytes(): Promise<number> {
    const [row] = await scope.db
      .select({ bytes: sum(pictures.bytes) })
      .from(pictures)
      .where(scope.of(pictures));
    return Number(row?.bytes ?? 0);
  },

  /** The first pictures of what the shop sells, whatever store sells it. */
  async ofMenu(count: number): Promise<readonly string[]> {
    const rows = await scope.db
      .select({ file: products.image })
      .from(menuProducts)
      .innerJoin(products, scope.of(products, eq(products.id, menuProducts.productId)))
      .where(scope.of(menuProducts, isNotNull(products.image)))
      .groupBy(products.image)
      .orderBy(min(menuProducts.position), products.image)
      .limit(count);
    return rows.flatMap(({ file }) => file ?? []);
  },

  /** Notes that a picture is wanted, so that the time after which it is deleted starts anew. Returns whether the shop has it. */
  async keep(file: string): Promise<boolean> {
    const kept = await scope.db
      .update(pictures)
      .set({ unusedSince: null })
      .where(scope.of(pictures, eq(pictures.file, file)))
      .returning({ file: pictures.file });
    return kept.length > 0;
  },

  /** Makes everybody else wait who stores or deletes a picture of this name, until the transaction ends. */
  async lock(file: string): Promise<void> {
    await scope.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${file}, 0))`);
  },

  /** Deletes a picture if it is still in use nowhere. Returns whether it was deleted. */
  async deleteUnused(file: string, before: Date): Promise<boolean> {
    const isUnused = and(lt(pictures.unusedSince, before), notInArray(pictures.file, namedPictures(scope.db)));
    const deleted = await scope.db
      .delete(pictures)
      .where(scope.of(pictures, eq(pictures.file, file), isUnused))
      .returning({ file: pictures.file });
    return deleted.length > 0;
  },
});
