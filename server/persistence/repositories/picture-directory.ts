import { eq, like } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/persistence/database/database.ts';
import { highlights } from '#server/persistence/schema/highlights.ts';
import { pictures } from '#server/persistence/schema/pictures.ts';
import { productImages, products } from '#server/persistence/schema/products.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';

/** Pictures that live elsewhere have other names (`images/picture-name.ts`). */
const DRAWN = '%--%.webp';

/** Like the tenant directory, before any tenant is known: a picture's address names none. Tells names and not whose they are. */
export const pictureDirectory = (db: Executor) => ({
  /** File names of all pictures that some shop shows and this server draws. */
  async drawn(): Promise<ReadonlySet<string>> {
    const rows = await union(
      db.select({ path: products.image }).from(products).where(like(products.image, DRAWN)),
      db.select({ path: productImages.file }).from(productImages).where(like(productImages.file, DRAWN)),
      db.select({ path: highlights.image }).from(highlights).where(like(highlights.image, DRAWN)),
      db.select({ path: tenants.logo }).from(tenants).where(like(tenants.logo, DRAWN)),
      db.select({ path: tenants.favicon }).from(tenants).where(like(tenants.favicon, DRAWN)),
    );
    // Marks are written with their folder (`/icons/64/{file}`).
    return new Set(rows.map(({ path }) => path?.split('/').at(-1) ?? ''));
  },

  async has(file: string): Promise<boolean> {
    const [row] = await db.select({ file: pictures.file }).from(pictures).where(eq(pictures.file, file)).limit(1);
    return row !== undefined;
  },

  /** Content of an uploaded picture, whoever uploaded it. */
  async content(file: string): Promise<Buffer | null> {
    const [row] = await db.select({ content: pictures.content }).from(pictures).where(eq(pictures.file, file)).limit(1);
    return row?.content ?? null;
  },
});
