import type { Column } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';

/** Far below PostgreSQL's 65,535 parameters, whatever the table. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Writes rows, all with the same columns, over those that have the same key; columns that are not given stay as they are.
 * The key itself is not written over, not even with what it is: who refers to such a row would have to wait.
 */
export async function upsertRows(
  scope: TenantScope,
  table: PgTable,
  key: PgColumn[],
  given: readonly object[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in (given[0] ?? {}));
  const others = columns.filter(([, column]) => !key.includes(column));
  const set = Object.fromEntries(others.map(([property, column]) => [property, proposed(property, column)]));
  for (let start = 0; start < given.length; start += ROWS_PER_STATEMENT) {
    const rows = given.slice(start, start + ROWS_PER_STATEMENT);
    await scope.db.insert(table).values(rows.map(scope.own)).onConflictDoUpdate({ target: key, set });
  }
}

const proposed = (property: string, column: Column) =>
  sql`excluded.${sql.identifier(column.keyAsName ? toSnakeCase(property) : column.name)}`;
