import type { InferInsertModel } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/**
 * Inserts any number of rows in one statement: they travel as one JSON document, so neither PostgreSQL's limit of
 * 65,535 parameters nor the time to build a statement grows with them. All rows set the columns that the first one sets.
 */
export async function insertRows<Table extends PgTable>(
  db: Executor,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table))
    .filter(([property]) => property in first)
    .map(([property, column]) => ({ property, name: column.keyAsName ? toSnakeCase(property) : column.name }));
  const document = rows.map((row) =>
    Object.fromEntries(columns.map(({ property, name }) => [name, valueOf(row, property)])),
  );
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(document)}::jsonb)`);
}

const valueOf = (row: object, property: string): unknown => Reflect.get(row, property) ?? null;
