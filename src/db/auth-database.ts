import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { DeviceKey, Session } from '#contract/session-store.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { authDatabaseName, FIRST_VERSION } from './database-names.ts';
import { STRICT } from './durability.ts';
import type { PurgeStep } from './durable-write.ts';
import type { VersionedRow } from './versioned-row.ts';
import { reopenWhenLost } from './reopen-when-lost.ts';

export interface SessionRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly session: Session | null;
  /** Whose session the server has ended. */
  readonly ended?: CustomerId;
}

/** In a row of its own: a browser whose service worker cannot read keys still reads the session. */
export interface DeviceKeyRow extends VersionedRow {
  /** `trial`: only within the transaction that tries whether a key can be kept. */
  readonly id: 'key' | 'trial';
  readonly v: 1;
  readonly key: DeviceKey;
}

/** Whose account the server was asked to delete, until its answer is known. */
export interface DeletionRow extends VersionedRow {
  readonly id: 'deletion';
  readonly v: 1;
  readonly customerId: CustomerId;
  readonly askedAt: number;
}

/**
 * The session of one tenant's customer, shared by its tabs and its service
 * worker. Code of other tenants cannot reach it.
 */
export class AuthDatabase extends Dexie {
  declare readonly sessions: Table<SessionRow | DeviceKeyRow | DeletionRow, string>;

  /** Steps that free space in other databases: a session that cannot be renewed on the disk is lost. */
  readonly purge: readonly PurgeStep[];

  constructor(tenantId: TenantId, purge: readonly PurgeStep[] = []) {
    super(authDatabaseName(tenantId), STRICT);
    reopenWhenLost(this);
    this.purge = purge;
    this.version(FIRST_VERSION).stores({ sessions: 'id' });
  }
}
