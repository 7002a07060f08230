import { Dexie } from 'dexie';
import type { DrainResult } from '#contract/drain-result.ts';
import { HEADERS } from '#contract/headers.ts';
import { CounterDatabase } from '#db/counter-database.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { counterDatabaseName } from '#db/database-names.ts';
import { listOutbox } from '#db/outbox.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { TenantId } from '#domain/ids.ts';
import { STAFF } from '#domain/person/uid.ts';
import { apiPorts } from './api-ports.ts';
import type { Outbox, OutboxRealm } from './create-outbox.ts';
import { restOf } from './create-outbox.ts';
import { drain } from './drain.ts';
import { leaseHolders } from './lease-holders.ts';
import type { OutboxPorts } from './ports.ts';

interface StaffOutbox extends Pick<OutboxRealm, 'client' | 'locks'>, Pick<OutboxPorts, 'clock'> {
  readonly data: DataDatabase;
  /** Of whoever is logged in at the shop's screen on this device. */
  readonly token: string;
}

/** What says to the server that one of the shop's people calls. */
export const asStaff = ({ token }: Pick<StaffOutbox, 'token'>) =>
  ({ as: 'visitor', headers: { [HEADERS.authorization]: `Bearer ${token}` } }) as const;

/** Sends what was tapped at the shop's screen, by the rules of every outbox, from its page or from the service worker (ADR-068). */
export const sendTaps = (
  { data, token, client, clock, locks }: StaffOutbox,
  options: { readonly isEager: boolean },
): Promise<void> =>
  drain(
    {
      data,
      clock,
      random: Math.random,
      leases: leaseHolders(locks),
      newId: () => crypto.randomUUID(),
      sessionUid: () => Promise.resolve(STAFF),
      ...apiPorts(client, { now: clock.now, asOwner: () => asStaff({ token }) }),
    },
    options,
  );

interface Device extends Pick<StaffOutbox, 'client' | 'clock' | 'locks'> {
  readonly databases: TenantDatabases;
}

/** The outbox of a device at which the shop's people may be logged in, too: what they tapped is sent with what customers ordered. */
export function withStaff(ofCustomers: Outbox, { databases, ...realm }: Device): Outbox {
  // Whatever state the counter's own database is in, customers' orders go.
  const staff = async () => {
    const token = await staffTokenOf(databases.tenantId).catch(() => null);
    return token === null ? null : { ...realm, token, data: databases.forUser(STAFF).data };
  };
  const withRestOf = async (outbox: StaffOutbox | null, customers: DrainResult): Promise<DrainResult> => {
    if (outbox === null) return customers;
    const { waiting, nextAt } = restOf([await listOutbox(outbox.data)], realm.clock.now());
    const due = [nextAt, customers.nextAt].filter((at) => at !== null);
    return { waiting: waiting + customers.waiting, nextAt: due.length > 0 ? Math.min(...due) : null };
  };
  return {
    async drain(options) {
      const outbox = await staff();
      const [customers] = await Promise.all([
        ofCustomers.drain(options),
        outbox && sendTaps(outbox, { isEager: options?.isEager ?? false }).catch(() => undefined),
      ]);
      return await withRestOf(outbox, customers);
    },
    rest: async () => await withRestOf(await staff(), await ofCustomers.rest()),
  };
}

/** Of whoever is logged in at the shop's screen; most devices have none, and get no database for it. */
async function staffTokenOf(tenantId: TenantId): Promise<string | null> {
  // Not `Dexie.exists`, which opens what does not exist and deletes it again, perhaps while a counter begins.
  if (!(await Dexie.getDatabaseNames()).includes(counterDatabaseName(tenantId))) return null;
  const database = new CounterDatabase(tenantId);
  const session = await database.sessions.get('current');
  database.close();
  return session?.token ?? null;
}
