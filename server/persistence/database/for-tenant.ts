import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TenantId } from '#domain/ids.ts';
import type { Executor } from './database.ts';

interface TenantTable {
  readonly tenantId: PgColumn;
}

/**
 * The one spelling of tenant isolation: every repository is built on a scope, every condition starts with `scope.of`,
 * every inserted row goes through `scope.own`. A statement written otherwise does not pass the test beside this file.
 */
export interface TenantScope {
  readonly tenantId: TenantId;
  readonly db: Executor;
  /** This tenant's rows of a table that meet all conditions; also the condition of a join. */
  readonly of: (table: TenantTable, ...conditions: readonly (SQL | undefined)[]) => SQL;
  /** The row to insert, as this tenant's. */
  readonly own: <Row extends object>(row: Row) => Row & { readonly tenantId: TenantId };
  /** Runs the work in one transaction: all of it happens, or nothing. Inside another transaction it is a savepoint. */
  readonly atomically: <Result>(work: (scope: TenantScope) => Promise<Result>) => Promise<Result>;
}

/** The rows of one tenant, in the database or in an open transaction. */
export function forTenant(db: Executor, tenantId: TenantId): TenantScope {
  return {
    tenantId,
    db,
    // `and` of at least one condition is never undefined; the tenant's own is always there.
    of: (table, ...conditions) => and(eq(table.tenantId, tenantId), ...conditions) as SQL,
    own: (row) => ({ ...row, tenantId }),
    atomically: (work) => db.transaction((tx) => work(forTenant(tx, tenantId))),
  };
}
