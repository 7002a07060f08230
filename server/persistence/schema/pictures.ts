import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantKey } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Uploaded pictures. A file's name is the hash of its content, so what it shows never changes. They refer to no shop: the
 * pictures of a new one arrive before the file that creates it.
 */
export const pictures = pgTable(
  'pictures',
  {
    tenantId: tenantKey(),
    file: text().notNull(),
    /** Null where `PICTURES_DIR` or an object storage holds it. */
    content: bytes(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
    /** Since when the daily look has found it in no product, banner or mark; null while it is in one. */
    unusedSince: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.file] }),
    // A picture's address names no tenant.
    index('pictures_file_index').on(t.file),
  ],
);
