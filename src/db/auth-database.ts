import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { Session } from '#contract/session-store.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { authDatabaseName, FIRST_VERSION } from './database-names.ts';
import { STRICT } from './durability.ts';
import type { VersionedRow } from './versioned-row.ts';

export interface SessionRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly session: Session;
}

/** Takes the place of a session that the server has ended. */
export interface EndedSessionRow extends VersionedRow {
  readonly id: 'ended';
  readonly v: 1;
  readonly customerId: CustomerId;
}

/**
 * The session of one tenant's customer, shared by its tabs and its service
 * worker. Code of other tenants cannot reach it.
 */
export class AuthDatabase extends Dexie {
  declare readonly sessions: Table<SessionRow | EndedSessionRow, string>;

  constructor(tenantId: TenantId) {
    super(authDatabaseName(tenantId), STRICT);
    this.version(FIRST_VERSION).stores({ sessions: 'id' });
  }
}
