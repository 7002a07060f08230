import type { InferInsertModel } from 'drizzle-orm';
import type { Executor } from './database.ts';
import type { Table } from '#server/persistence/schema/tables.ts';
import { TABLES } from '#server/persistence/schema/tables.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows of one table, all with the same columns. */
export interface TableRows {
  readonly table: Table;
  readonly rows: readonly object[];
}

export const rowsOf = <Kind extends Table>(table: Kind, rows: readonly InferInsertModel<Kind>[]): TableRows => ({
  table,
  rows,
});

/** Inserts rows of several tables in the order of the tables' references, one statement per entry. */
export async function insertTableRows(db: Executor, parts: readonly TableRows[]): Promise<void> {
  const inOrder = parts.toSorted((a, b) => TABLES.indexOf(a.table) - TABLES.indexOf(b.table));
  for (const { table, rows } of inOrder) {
    await insertRows(db, table, rows as InferInsertModel<Table>[]);
  }
}

/**
 * Inserts any number of rows in one statement. They are sent as one JSON document, which avoids PostgreSQL's limit of
 * 65,535 parameters and the time to build a long statement. All rows set the same columns as the first one.
 */
async function insertRows<Target extends PgTable>(
  db: Executor,
  table: Target,
  rows: readonly InferInsertModel<Target>[],
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
