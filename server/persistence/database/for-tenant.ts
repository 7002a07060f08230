import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TenantId } from '#domain/ids.ts';
import type { Executor } from './database.ts';

interface TenantTable {
  readonly tenantId: PgColumn;
}

/**
 * Isolates one tenant. Every repository uses a scope, every condition starts with `scope.of`, and every inserted row
 * passes through `scope.own`; the test beside this file checks this.
 */
export interface TenantScope {
  readonly tenantId: TenantId;
  readonly db: Executor;
  /** Returns the condition for this tenant's rows of a table that meet all given conditions; also used in joins. */
  readonly of: (table: TenantTable, ...conditions: readonly (SQL | undefined)[]) => SQL;
  /** Adds the tenant to a row that will be inserted. */
  readonly own: <Row extends object>(row: Row) => Row & { readonly tenantId: TenantId };
  /** Runs the work in one transaction, or in a savepoint when one is already open. */
  readonly atomically: <Result>(work: (scope: TenantScope) => Promise<Result>) => Promise<Result>;
}

/** Returns the scope of one tenant, on the database or an open transaction. */
export function forTenant(db: Executor, tenantId: TenantId): TenantScope {
  return {
    tenantId,
    db,
    // `and` is undefined only without conditions, and the tenant's condition is always present.
    of: (table, ...conditions) => and(eq(table.tenantId, tenantId), ...conditions) as SQL,
    own: (row) => ({ ...row, tenantId }),
    atomically: (work) => db.transaction((tx) => work(forTenant(tx, tenantId))),
  };
}
