import { and, eq, inArray, isNotNull, isNull, like, lt, notInArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { TenantId } from '#domain/ids.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { highlights } from '#server/persistence/schema/highlights.ts';
import { orderLines } from '#server/persistence/schema/order-lines.ts';
import { pictures } from '#server/persistence/schema/pictures.ts';
import { productImages, products } from '#server/persistence/schema/products.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';

/** Pictures that live elsewhere have other names (`images/picture-name.ts`). */
const DRAWN = '%--%.webp';
/** Marks are written with their folder (`/icons/64/{file}`). */
const FOLDERS = '^.*/';

/** File names of all pictures that some shop shows, whoever uploaded them. */
export const namedPictures = (db: Executor) =>
  union(
    db.select({ file: products.image }).from(products).where(isNotNull(products.image)),
    db.select({ file: productImages.file }).from(productImages),
    db.select({ file: highlights.image }).from(highlights),
    ...[tenants.logo, tenants.favicon].map((mark) =>
      db
        .select({ file: sql<string>`regexp_replace(${mark}, ${FOLDERS}, '')` })
        .from(tenants)
        .where(isNotNull(mark)),
    ),
  );

/** Like the tenant directory, before any tenant is known: a picture's address names none. Tells names and not whose they are. */
export const pictureDirectory = (db: Executor) => ({
  /** File names of all pictures that some shop shows and this server draws. */
  async drawn(): Promise<ReadonlySet<string>> {
    const named = namedPictures(db).as('named');
    const rows = await db.select({ file: named.file }).from(named).where(like(named.file, DRAWN));
    return new Set(rows.map(({ file }) => file ?? ''));
  },

  /** Returns whether anybody has uploaded a picture. */
  async has(file: string): Promise<boolean> {
    return (await db.$count(pictures, eq(pictures.file, file))) > 0;
  },

  /** Content of an uploaded picture, whoever uploaded it; null where it is not in the database. */
  async content(file: string): Promise<Buffer | null> {
    const [row] = await db.select({ content: pictures.content }).from(pictures).where(eq(pictures.file, file)).limit(1);
    return row?.content ?? null;
  },

  /** Notes which pictures are in use and which are not. */
  async noteUse(now: Date): Promise<void> {
    const named = namedPictures(db);
    const isNamed = inArray(pictures.file, named);
    await db
      .update(pictures)
      .set({ unusedSince: null })
      .where(and(isNotNull(pictures.unusedSince), isNamed));
    const isForgotten = and(isNull(pictures.unusedSince), notInArray(pictures.file, named));
    await db.update(pictures).set({ unusedSince: now }).where(isForgotten);
  },

  /** Pictures that were in use nowhere since then, and that no order shows. */
  async unused(before: Date): Promise<readonly { readonly tenantId: TenantId; readonly file: string }[]> {
    const isOld = lt(pictures.unusedSince, before);
    // One pass over the orders for all of them: an index by picture would be written with every order and read once a day.
    const old = db.select({ file: pictures.file }).from(pictures).where(isOld);
    const ordered = db.select({ file: orderLines.image }).from(orderLines).where(inArray(orderLines.image, old));
    return db
      .select({ tenantId: pictures.tenantId, file: pictures.file })
      .from(pictures)
      .where(and(isOld, notInArray(pictures.file, ordered)));
  },
});
