import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { Session } from '#contract/session-store.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { authDatabaseName, FIRST_VERSION } from './database-names.ts';
import { STRICT } from './durability.ts';
import type { PurgeStep } from './durable-write.ts';
import type { VersionedRow } from './versioned-row.ts';

export interface SessionRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly session: Session | null;
  /** Whose session the server has ended. */
  readonly ended?: CustomerId;
}

/**
 * The session of one tenant's customer, shared by its tabs and its service
 * worker. Code of other tenants cannot reach it.
 */
export class AuthDatabase extends Dexie {
  declare readonly sessions: Table<SessionRow, string>;

  /** Steps that free space in other databases: a session that cannot be renewed on the disk is lost. */
  readonly purge: readonly PurgeStep[];

  constructor(tenantId: TenantId, purge: readonly PurgeStep[] = []) {
    super(authDatabaseName(tenantId), STRICT);
    this.purge = purge;
    this.version(FIRST_VERSION).stores({ sessions: 'id' });
  }
}
