import type { SessionStore } from '#contract/session-store.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { VISITOR } from '#domain/person/uid.ts';
import type { TenantId } from '#domain/ids.ts';
import { createLinkMonitor, type LinkMonitor } from '#app/link-monitor.ts';
import { type ApiClient, createApiClient } from '#remote/api-client.ts';
import { NetworkError } from '#remote/api-error.ts';
import { apiPorts } from '#sync/api-ports.ts';
import type { Clock } from '#sync/clock.ts';
import { createClock } from '#sync/clock.ts';
import { drain } from '#sync/drain.ts';
import type { LeaseHolders } from '#sync/lease-holders.ts';
import { leaseHolders } from '#sync/lease-holders.ts';
import { LEASE_MS } from '#sync/outbox-states.ts';
import type { OutboxPorts, Reach } from '#sync/ports.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import type { Random } from './random.ts';
import type { Actor, Scheduler } from './scheduler.ts';
// Loaded before the model runs: the first import of a lazy part takes real time, in which the scheduler would go on.
import '#remote/request-tokens.ts';

const TENANT = 'tenant' as TenantId;

/** Breaks the outbox on purpose, to prove that the checker notices. */
export type Sabotage = (ports: OutboxPorts, random: Random) => OutboxPorts;

/** What all processes of one device share. */
export interface Device {
  readonly scheduler: Scheduler;
  readonly network: FaultyNetwork;
  readonly random: Random;
  readonly session: SessionStore;
  readonly sabotage: Sabotage;
  /** Probability of dying at each step. */
  crashRate: number;
  /** Probability of being frozen at each step for longer than a lease, as browsers do to background pages. */
  freezeRate: number;
  /** Device clock minus true time. */
  offsetMs: number;
  /** How long it has slept: its monotonic clock stood still meanwhile. */
  sleptMs: number;
  /** Server clock minus device clock, as the processes share it through the database. */
  skewMs: number;
  /** So many clocks have been started. */
  clocks: number;
  /** The clock was set, and no process has had a server answer since. */
  isClockWrong: boolean;
  /** A tab started meanwhile, which cannot know. */
  wasMisled: boolean;
  /** The browser's locks, by their name; null where there are none. */
  readonly locks: Map<string, Actor> | null;
  /** Unexpected errors. */
  readonly errors: unknown[];
  ids: number;
  /** So many proofs of work were made. */
  proofs: number;
  /** Something was written that a screen may show. */
  onWrite: () => Promise<void>;
}

/** True time at which every schedule begins. */
export const START_MS = Date.UTC(2026, 10, 20);

/** One process with the outbox in it: a tab, or the service worker. It dies and restarts as the seed decides. */
export class Realm {
  actor: Actor;
  ports: OutboxPorts;
  /** What its requests say about the connection. */
  link!: LinkMonitor;
  /** How a page looks whether the shop can be reached; set before a restart. */
  makeReach?: (client: ApiClient, clock: Clock) => Reach;
  client!: ApiClient;
  private readonly name: string;
  private readonly device: Device;
  private readonly data: DataDatabase;
  private readonly trustsStart: boolean;

  constructor(name: string, device: Device, data: DataDatabase) {
    this.name = name;
    this.device = device;
    this.data = data;
    this.trustsStart = name !== 'service-worker';
    this.actor = { name, isDead: false };
    this.ports = this.start();
  }

  /** Runs a drain pass. A dead process is started first, as by a sync event or the customer. */
  ring(isEager: boolean): void {
    if (this.actor.isDead) this.restart();
    drain(this.ports, { isEager }).catch((error: unknown) => this.device.errors.push(error));
  }

  restart(): void {
    this.device.scheduler.kill(this.actor);
    this.actor = { name: this.name, isDead: false };
    this.ports = this.start();
  }

  private start(): OutboxPorts {
    const { actor, device } = this;
    const clock = this.newClock();
    const session = device.session;
    this.link = createLinkMonitor();
    this.client = createApiClient({
      baseUrl: 'https://shop.example',
      fetch: device.network.fetchOf(actor),
      tenantId: TENANT,
      language: () => 'pt-BR',
      now: () => clock.now(),
      onServerTime: (serverAtMs, deviceAtMs) => clock.heardServer(serverAtMs, deviceAtMs),
      onExchange: this.link.note,
      session,
      locks: null,
    });
    const reach = this.makeReach?.(this.client, clock);
    const solve = () => this.solveCaptcha(actor, clock);
    return device.sabotage(
      {
        data: this.crashing(this.data, actor),
        clock,
        random: () => device.random.next(),
        leases: leasesOf(device, actor),
        newId: () => uuid(device),
        sessionUid: async () => (await session.read())?.customerId ?? VISITOR,
        reach,
        ...apiPorts(this.client, {
          now: () => clock.now(),
          signalAfter: (ms) => device.network.signalAfter(ms),
          reach,
        }),
        solveCaptcha: () => reach?.watch(solve()) ?? solve(),
      },
      device.random,
    );
  }

  private newClock(): Clock {
    const { device } = this;
    const awakeMs = () => device.scheduler.nowMs - device.sleptMs;
    const bornAtMs = awakeMs();
    device.wasMisled ||= device.isClockWrong;
    device.clocks += 1;
    return createClock({
      name: `clock ${device.clocks}`,
      wall: () => START_MS + device.scheduler.nowMs + device.offsetMs,
      monotonic: () => awakeMs() - bornAtMs,
      readSkewMs: () => Promise.resolve(device.skewMs),
      noteSkewMs: (skewMs) => {
        device.skewMs = skewMs;
        device.isClockWrong = false;
      },
      trustsStart: this.trustsStart,
    });
  }

  /** Only fetching the challenge can fail. Its answer contains the server's time. */
  private async solveCaptcha(actor: Actor, clock: Clock): ReturnType<OutboxPorts['solveCaptcha']> {
    const { scheduler, network, random } = this.device;
    await scheduler.step(actor, 300);
    await this.mayDie(actor);
    const { isDown, isShopOutOfReach, faultRate } = network.weather;
    if (isDown || isShopOutOfReach || random.chance(faultRate / 4)) {
      this.link.note({ tookMs: 300, error: new NetworkError('no challenge') });
      const nothing = { status: null, code: null, detail: null, total: null, details: [] };
      return { kind: 'unsolved', failure: { ...nothing, reason: 'network', at: clock.now() } };
    }
    clock.heardServer(START_MS + scheduler.nowMs, clock.now());
    this.device.ids += 1;
    this.device.proofs += 1;
    return { kind: 'solved', token: `captcha${this.device.ids}CANARY` };
  }

  /** The database with a step, and a chance to die, before and after each transaction. Transactions themselves are atomic. */
  private crashing(data: DataDatabase, actor: Actor): DataDatabase {
    const { device } = this;
    const transaction = async (...given: Parameters<DataDatabase['transaction']>) => {
      await this.mayDieAfterStep(actor);
      const result = await device.scheduler.transaction(async () => {
        const written: unknown = await data.transaction(...given);
        if (given[0] !== 'r') await device.onWrite();
        return written;
      });
      await this.mayDieAfterStep(actor);
      return result;
    };
    return new Proxy(data, {
      get: (target, property) => (property === 'transaction' ? transaction : Reflect.get(target, property)),
    });
  }

  private async mayDieAfterStep(actor: Actor): Promise<void> {
    const { scheduler, random, freezeRate } = this.device;
    await scheduler.step(actor, random.chance(freezeRate) ? LEASE_MS + random.whole(30_000) : 0);
    await this.mayDie(actor);
  }

  /** Never resolves for a dead process. */
  private mayDie(actor: Actor): Promise<void> {
    const { scheduler, random, crashRate } = this.device;
    if (random.chance(crashRate)) scheduler.kill(actor);
    return actor.isDead ? new Promise(() => undefined) : Promise.resolve();
  }
}

/** The browser releases a lock with the process that held it, however that ended; a frozen one keeps it (M8). */
function leasesOf({ locks }: Device, actor: Actor): LeaseHolders {
  return leaseHolders(locks && { request: requestIn(locks, actor), query: queryOf(locks) });
}

const requestIn = (locks: NonNullable<Device['locks']>, actor: Actor) =>
  (async (name: string, work: () => Promise<unknown>) => {
    locks.set(name, actor);
    try {
      return await work();
    } finally {
      locks.delete(name);
    }
  }) as LockManager['request'];

const queryOf =
  (locks: NonNullable<Device['locks']>): LockManager['query'] =>
  async () => ({
    held: [...locks].flatMap(([name, { isDead }]) => (isDead ? [] : [{ name }])),
  });

function uuid(device: Device): string {
  device.ids += 1;
  return `00000000-0000-4000-8000-${device.ids.toString().padStart(12, '0')}`;
}
