import type { Session, SessionStore } from '#contract/session-store.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { CustomerId, IdempotencyKey } from '#domain/ids.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { LedgerServer } from './ledger-server.ts';
import type { Random } from './random.ts';
import { seededRandom } from './random.ts';
import type { Device, Sabotage } from './realm.ts';
import { Realm, START_MS } from './realm.ts';
import type { Actor } from './scheduler.ts';
import { Scheduler } from './scheduler.ts';

/** One connection per process: two tabs and the service worker. */
export type Connections = readonly [DataDatabase, DataDatabase, DataDatabase];

/** An order of the customer, as far as the app confirmed it. Times in true ms since the start. */
export interface Intent {
  readonly meaning: string;
  /** Before the call; the row was made between this and `savedAtMs`. */
  readonly askedAtMs: number;
  /** Null until the app confirmed that it is saved. */
  savedAs: IdempotencyKey | null;
  savedAtMs: number;
  cancelledAtMs: number | null;
}

/** Keeps the session in memory: its database has tests of its own. */
export class SharedSession implements SessionStore {
  current: Session | null = null;
  ended: CustomerId | null = null;
  read = () => Promise.resolve(this.current);
  readEnded = () => Promise.resolve(this.ended);
  readKey = () => Promise.resolve(null);
  write = (session: Session) => this.set(session);
  clear = () => this.set(null);

  replace(seen: Session, next: Session | null): Promise<boolean> {
    if (this.current?.accessToken !== seen.accessToken) return Promise.resolve(false);
    return this.set(next, next ? null : seen.customerId).then(() => true);
  }

  private set(session: Session | null, ended: CustomerId | null = null): Promise<void> {
    this.current = session;
    this.ended = ended;
    return Promise.resolve();
  }
}

/** Everything one schedule is played with. */
export interface Stage {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly server: LedgerServer;
  readonly network: FaultyNetwork;
  readonly device: Device;
  readonly session: SharedSession;
  readonly realms: readonly Realm[];
  readonly data: DataDatabase;
  readonly intents: Intent[];
  /** An actor that never dies: for the network, passing time and the customer. */
  readonly director: Actor;
}

export const ANA = 'ana' as CustomerId;

export function setStage(seed: number, connections: Connections, sabotage: Sabotage): Stage {
  const random = seededRandom(seed);
  const scheduler = new Scheduler(random);
  const server = new LedgerServer();
  const session = new SharedSession();
  const network = new FaultyNetwork(scheduler, server, random, () => START_MS + scheduler.nowMs);
  const device: Device = {
    scheduler,
    network,
    random,
    session,
    sabotage,
    crashRate: 0,
    freezeRate: 0,
    offsetMs: 0,
    sleptMs: 0,
    skewMs: 0,
    clocks: 0,
    isClockWrong: false,
    wasMisled: false,
    // Every fourth device has a browser without locks.
    locks: seed % 4 === 0 ? null : new Map(),
    errors: [],
    ids: 0,
    proofs: 0,
    onWrite: () => Promise.resolve(),
  };
  const [tabA, tabB, serviceWorker] = connections;
  return {
    random,
    scheduler,
    server,
    network,
    device,
    session,
    realms: [
      new Realm('tab-a', device, tabA),
      new Realm('tab-b', device, tabB),
      new Realm('service-worker', device, serviceWorker),
    ],
    data: tabA,
    intents: [],
    director: { name: 'director', isDead: false },
  };
}

/** Logs the owner of the rows in, with new tokens of the server. */
export function logIn({ server, session, data }: Stage): void {
  server.logIn();
  session.current = data.uid === ANA ? { customerId: ANA, ...server.session() } : null;
}
