import type { DrainResult } from '#contract/drain-result.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { SessionStore } from '#contract/session-store.ts';
import { listOutbox } from '#db/outbox.ts';
import type { Uid } from '#domain/person/uid.ts';
import { VISITOR } from '#domain/person/uid.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { apiPorts } from './api-ports.ts';
import type { Clock } from './clock.ts';
import { drain } from './drain.ts';
import { nextDueAt } from './due-rows.ts';
import type { OutboxOwners } from './outbox-owners.ts';
import { leaseHolders } from './lease-holders.ts';
import { isPending } from './outbox-states.ts';
import type { OutboxPorts, Reach } from './ports.ts';

export interface OutboxRealm {
  readonly owners: OutboxOwners;
  readonly client: ApiClient;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  /** null where the browser has none. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | null;
  readonly reach?: Reach;
}

export interface Outbox {
  /** Sends what may be sent now: the device's own rows and those of whoever is logged in. */
  drain(options?: { readonly isEager?: boolean }): Promise<DrainResult>;
  /** What waits to be sent by whoever is logged in. */
  rest(): Promise<DrainResult>;
}

/** One tenant's outbox in a page or a service worker. */
export function createOutbox({ owners, client, sessions, clock, locks, reach }: OutboxRealm): Outbox {
  const sessionUid = async (): Promise<Uid> => (await sessions.read())?.customerId ?? VISITOR;
  const shared = {
    clock,
    sessionUid,
    random: Math.random,
    leases: leaseHolders(locks),
    newId: () => crypto.randomUUID(),
    reach,
    ...apiPorts(client, { now: () => clock.now(), reach }),
  } satisfies Omit<OutboxPorts, 'data'>;

  const rest = async (): Promise<DrainResult> => {
    const uid = await sessionUid();
    const senders = (await owners()).filter((data) => data.uid === VISITOR || data.uid === uid);
    const { waiting, nextAt } = restOf(await Promise.all(senders.map(listOutbox)), clock.now());
    return { waiting, nextAt: nextAt === null ? null : Math.max(nextAt, reach?.triesAt() ?? 0) };
  };

  return {
    rest,
    async drain(options) {
      const people = await owners();
      await Promise.all(people.map((data) => drain({ ...shared, data }, options)));
      return await rest();
    },
  };
}

/** Of several people's outboxes: lanes of the one are not lanes of the other. */
export function restOf(outboxes: readonly (readonly OutboxRow[])[], nowMs: number): DrainResult {
  const due = outboxes.map((rows) => nextDueAt(rows, nowMs)).filter((at) => at !== null);
  return {
    waiting: outboxes.flat().filter(isPending).length,
    nextAt: due.length > 0 ? Math.min(...due) : null,
  };
}
