import { HEADERS } from '#contract/headers.ts';
import type { LedgerServer, Reply, Request } from './ledger-server.ts';
import { problem } from './ledger-server.ts';
import type { Random } from './random.ts';
import type { Actor, Scheduler } from './scheduler.ts';

/** The faults of one request. */
const FAULTS = [
  'dropBefore',
  'dropAfter',
  'refusedByProxy',
  'brokenAfter',
  'busy',
  'captive',
  'redirect',
  'truncated',
  'hangBefore',
  'hangAfter',
  'slow',
  'twice',
  'late',
] as const;

/** A request that left a device, as recorded for the checker. */
export interface Sent {
  /** Method and path. */
  readonly what: string;
  readonly key: string | null;
  readonly token: string | null;
  readonly atMs: number;
  readonly actor: Actor;
  endedAtMs: number | null;
  /** Its status, and whether a page came instead of JSON; null without an answer. */
  answer: string | null;
}

/** An order took effect at the store. */
export interface Committed {
  readonly meaning: string;
  readonly atMs: number;
}

export interface Weather {
  /** Probability that a request meets a fault; 1 with `isDown` means that nothing gets through. */
  faultRate: number;
  isDown: boolean;
  /** Only what carries a key fails, while every other answer says that all is well. */
  areOrdersDown: boolean;
  /** The device is connected to something, but nothing answers, or something else does. */
  isShopOutOfReach: boolean;
}

/** Longer than any client waits. */
const VERY_LATE_MS = 10_000;
const TRIP_MS = 40;

const silence = new Promise<never>(() => undefined);

const captivePage: Reply = { status: 200, type: 'text/html', body: '<html>Wi-Fi</html>', headers: {} };
const proxyPage: Reply = { status: 503, type: 'text/html', body: '<html>Bad gateway</html>', headers: {} };
const redirect: Reply = { status: 302, type: 'text/html', body: '', headers: {} };

/** The network between devices and the ledger, with faults chosen by the seed. */
export class FaultyNetwork {
  readonly sent: Sent[] = [];
  readonly committed: Committed[] = [];
  /** An order has taken effect. */
  onCommit: () => Promise<void> = () => Promise.resolve();
  readonly weather: Weather = { faultRate: 0, isDown: false, areOrdersDown: false, isShopOutOfReach: false };
  private readonly wires: Actor = { name: 'network', isDead: false };

  private readonly scheduler: Scheduler;
  private readonly server: LedgerServer;
  private readonly random: Random;
  /** The server's clock. */
  private readonly serverTime: () => number;

  constructor(scheduler: Scheduler, server: LedgerServer, random: Random, serverTime: () => number) {
    this.scheduler = scheduler;
    this.server = server;
    this.random = random;
    this.serverTime = serverTime;
  }

  /** `fetch` of one process: a request travels on when the process dies, and its answer is dropped. */
  fetchOf(actor: Actor): typeof fetch {
    return async (input, init) => {
      // The timers of a dead page still run in this model.
      if (actor.isDead) return await silence;
      const request = requestOf(input as string, init);
      const sent: Sent = {
        what: `${request.method} ${request.path}`,
        key: request.headers.get(HEADERS.idempotencyKey),
        token: request.headers.get(HEADERS.accessToken),
        atMs: this.scheduler.nowMs,
        actor,
        endedAtMs: null,
        answer: null,
      };
      this.sent.push(sent);
      try {
        const reply = await Promise.race([this.exchange(request), abortion(init?.signal)]);
        sent.answer = `${reply.status}${reply.type === 'text/html' ? ' HTML' : ''}`;
        return responseOf(reply, this.serverTime());
      } finally {
        sent.endedAtMs = this.scheduler.nowMs;
        await this.scheduler.step(actor);
      }
    };
  }

  /** `AbortSignal.timeout` in simulated time. */
  signalAfter(ms: number): AbortSignal {
    const controller = new AbortController();
    void this.pass(ms).then(() => controller.abort(new DOMException('too long', 'TimeoutError')));
    return controller.signal;
  }

  private async exchange(request: Request): Promise<Reply> {
    await this.pass(TRIP_MS);
    if (this.weather.isDown) throw new TypeError('unreachable');
    if (this.weather.areOrdersDown && request.headers.has(HEADERS.idempotencyKey)) return this.refuse();
    if (this.weather.isShopOutOfReach) return this.random.chance(0.5) ? await silence : this.refuse();
    const fault = this.random.chance(this.weather.faultRate) ? this.random.pick(FAULTS) : null;
    switch (fault) {
      case null:
        return await this.deliver(request);
      case 'dropBefore':
        throw new TypeError('connection reset');
      case 'dropAfter':
        await this.deliver(request);
        throw new TypeError('connection reset');
      case 'refusedByProxy':
        return proxyPage;
      case 'brokenAfter':
        await this.deliver(request);
        return problem(500, 'internal');
      case 'busy':
        return problem(429, 'rate_limited', { [HEADERS.retryAfter]: '2' });
      case 'captive':
        return captivePage;
      case 'redirect':
        return redirect;
      case 'truncated': {
        const reply = await this.deliver(request);
        return { ...reply, body: reply.body.slice(0, -1) };
      }
      case 'hangBefore':
        return await silence;
      case 'hangAfter':
        void this.deliver(request);
        return await silence;
      case 'slow':
        await this.pass(this.random.whole(9000));
        return await this.deliver(request);
      case 'twice':
        void this.deliver(request);
        return await this.deliver(request);
      case 'late':
        void this.pass(VERY_LATE_MS + this.random.whole(4000)).then(() => this.deliver(request));
        return await silence;
    }
  }

  private refuse(): Reply {
    const page = this.random.pick([captivePage, proxyPage, null]);
    if (page === null) throw new TypeError('connection reset');
    return page;
  }

  private async deliver(request: Request): Promise<Reply> {
    await this.pass(this.random.whole(20));
    const work = this.server.receive(request);
    if (!('commit' in work)) return work;
    await this.pass(this.random.whole(200));
    const before = this.server.effects.length;
    const reply = work.commit();
    const atMs = this.scheduler.nowMs;
    const news = this.server.effects.slice(before).map(({ meaning }) => ({ meaning, atMs }));
    this.committed.push(...news);
    if (news.length > 0) await this.onCommit();
    return reply;
  }

  private pass(ms: number): Promise<void> {
    return this.scheduler.step(this.wires, ms);
  }
}

const abortion = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });

function requestOf(address: string, init: RequestInit | undefined): Request {
  const url = new URL(address);
  return {
    method: init?.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init?.headers),
    body: typeof init?.body === 'string' ? init.body : null,
  };
}

/** The part of a Response that the client reads: a real one costs more than the rest of a schedule. */
function responseOf({ status, type, body, headers }: Reply, serverAtMs: number): Response {
  const shape = {
    status,
    ok: status >= 200 && status < 300,
    type: 'basic',
    headers: new Headers({ 'content-type': type, date: new Date(serverAtMs).toUTCString(), ...headers }),
    text: () => Promise.resolve(body),
  };
  return shape as unknown as Response;
}
