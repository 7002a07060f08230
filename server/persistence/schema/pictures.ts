import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, tenantKey } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Uploaded pictures, unless `PICTURES_DIR` holds them. A file's name is the hash of its content, so rows never change.
 * They refer to no shop: the pictures of a new one arrive before the file that creates it.
 */
export const pictures = pgTable(
  'pictures',
  {
    tenantId: tenantKey(),
    file: text().notNull(),
    content: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.file] }),
    // A picture's address names no tenant.
    index('pictures_file_index').on(t.file),
  ],
);
