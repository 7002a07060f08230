import type { SQL } from 'drizzle-orm';
import { and, eq, is } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { TenantId } from '#domain/ids.ts';
import type { Executor } from './database.ts';
import { runAgain } from './run-again.ts';

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
  /**
   * Runs the work in one transaction, or in a savepoint when one is already open. Work that the database undid because of another
   * transaction runs again from its beginning (`run-again.ts`), so it changes nothing but the database.
   */
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
    atomically(work) {
      const once = () => db.transaction((tx) => work(forTenant(tx, tenantId)));
      // Within an open transaction all of that is undone, and only whoever began it can run it again.
      return is(db, PgTransaction) ? once() : runAgain(once);
    },
  };
}
