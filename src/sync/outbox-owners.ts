import type { SessionStore } from '#contract/session-store.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { Uid } from '#domain/person/uid.ts';
import { VISITOR } from '#domain/person/uid.ts';

/** The owners whose intents may be sent from this device now: the device itself and the logged-in customer (P27). */
export type OutboxOwners = () => Promise<readonly DataDatabase[]>;

export const outboxOwners =
  (databases: TenantDatabases, sessions: Pick<SessionStore, 'read'>): OutboxOwners =>
  async () => {
    const session = await sessions.read();
    return [...new Set<Uid>([VISITOR, session?.customerId ?? VISITOR])].map((uid) => databases.forUser(uid).data);
  };
