import type { SessionStore } from '#contract/session-store.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { Uid } from '#domain/person/uid.ts';
import { VISITOR } from '#domain/person/uid.ts';

/**
 * The owners of the intents of this device: the device itself and the logged-in customer (P27). Those of a customer whose
 * session the server has ended wait for a login; of somebody who logged out there are none.
 */
export type OutboxOwners = () => Promise<readonly DataDatabase[]>;

export const outboxOwners =
  (databases: TenantDatabases, sessions: Pick<SessionStore, 'read' | 'readEnded'>): OutboxOwners =>
  async () => {
    const customerId = (await sessions.read())?.customerId ?? (await sessions.readEnded());
    return [...new Set<Uid>([VISITOR, customerId ?? VISITOR])].map((uid) => databases.forUser(uid).data);
  };
