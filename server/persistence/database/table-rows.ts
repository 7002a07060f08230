import type { InferInsertModel } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { insertRows } from './insert-rows.ts';
import type { Table } from '#server/persistence/schema/tables.ts';
import { TABLES } from '#server/persistence/schema/tables.ts';

/** Rows of one table, all with the same columns. A world is a list of these, told in whatever order reads best. */
export interface TableRows {
  readonly table: Table;
  readonly rows: readonly object[];
}

export const rowsOf = <Kind extends Table>(table: Kind, rows: readonly InferInsertModel<Kind>[]): TableRows => ({
  table,
  rows,
});

/** Inserts a world in the order in which its tables reference each other, one statement per part. */
export async function insertTableRows(db: Executor, parts: readonly TableRows[]): Promise<void> {
  const inOrder = parts.toSorted((a, b) => TABLES.indexOf(a.table) - TABLES.indexOf(b.table));
  for (const { table, rows } of inOrder) {
    await insertRows(db, table, rows as InferInsertModel<Table>[]);
  }
}
