import { vi } from 'vitest';
import { sendSaved, startDrainTriggers } from '#bridge/drain-triggers.ts';
import type { DrainResult } from '#contract/drain-result.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { listOutbox } from '#db/outbox.ts';
import { createReach } from '#app/page-outbox.ts';
import { drain } from '#sync/drain.ts';
import { nextDueAt } from '#sync/due-rows.ts';
import { enqueue } from '#sync/enqueue.ts';
import { isPending } from '#sync/outbox-states.ts';
import { at, type Device, simulateGlobals, syncManager, workerScope } from './browser-model.ts';
import type { Timeline, TimelineEvent } from './draw-timeline.ts';
import { tabRound } from './orders.ts';
import type { Realm, Sabotage } from './realm.ts';
import { workboxDevice } from './standard-queue.ts';
import { type Connections, logIn, setStage, type Stage } from './stage.ts';

// The types of a worker and those of a page exclude each other.
const { drainOnSync } = await vi.importActual<{
  readonly drainOnSync: (
    sw: EventTarget,
    outbox: { readonly drain: () => Promise<DrainResult>; readonly rest: () => Promise<DrainResult> },
  ) => void;
}>('#sw/sync-event.ts');

/**
 * What fails until it heals: everything, with the interface of the device down; everything, while the device stays connected
 * and no event says when that is over; or only what carries a key, while every other answer says that all is well.
 */
export type Trouble = 'nothing' | 'everything' | 'shop' | 'orders';

/** One schedule, as plain data, so that fast-check can shrink it. Times in ms since the start. */
export interface Plan {
  readonly seed: number;
  readonly trouble: Trouble;
  readonly healsAtMs: number;
  readonly ordersAtMs: readonly number[];
  /** The page dies so long after its last order; null if it stays. */
  readonly diesAfterMs: number | null;
  /** The access token expires then; null if it does not. */
  readonly expiresAtMs: number | null;
}

/** How a device is built; the controls replace parts of it. */
export interface Build {
  readonly outbox: Sabotage;
  /** What follows a saved order. */
  readonly sendSaved: typeof sendSaved;
  /** The queue of Workbox instead of ours. */
  readonly isWorkbox: boolean;
}

export const OUR_BUILD: Build = { outbox: (ports) => ports, sendSaved, isWorkbox: false };

/** A closed page may need this long after the end of the trouble: one turn of the worker's own passes, and the lease of the dead. */
const LATE_MS = 60_000;
/** The minute is that of the tries, which are sent when their captchas are solved. */
const FIRST_MINUTE_MS = 60_000 - 1000;
const MOST_TRIES = 8;
/** Of page and worker together, whatever they ask: tries and their proofs, and probes, which come every half second at most. */
const MOST_REQUESTS_A_MINUTE = 130;

/** Long enough for the second event that a browser gives a failed tag. */
const AFTERWARDS_MS = 400_000;

export interface Played {
  /** A sentence each. */
  readonly breaches: readonly string[];
  /** From the end of the trouble, or the last order after it, to the last answer to an order. */
  readonly drainedAfterMs: number;
  readonly timeline: Timeline;
}

/** Plays a plan on a device with the page's and the worker's real doorbells, link monitor and session. */
export async function playPlan(plan: Plan, connections: Connections, build: Build = OUR_BUILD): Promise<Played> {
  const stage = setStage(plan.seed, connections, build.outbox);
  const restore = simulateGlobals(stage);
  try {
    for (const table of stage.data.tables) await table.clear();
    logIn(stage);
    const device = build.isWorkbox ? await workboxDevice(stage) : ownDevice(stage, build);
    plotTrouble(stage, plan, device);
    const meanings = plan.ordersAtMs.map((atMs, index) => {
      at(stage, atMs, () => void device.order(`intent ${index}`));
      return `intent ${index}`;
    });
    const { diesAfterMs, expiresAtMs } = plan;
    if (diesAfterMs !== null) at(stage, Math.max(...plan.ordersAtMs) + diesAfterMs, device.killPage);
    if (expiresAtMs !== null) at(stage, expiresAtMs, () => stage.server.expireAccess());
    await stage.scheduler.run(plan.healsAtMs + AFTERWARDS_MS);
    device.killPage();
    const breaches = [...breachesOf(stage, plan, meanings, device.saved)];
    return {
      breaches,
      drainedAfterMs: drainedAfterMs(stage, plan, device.saved),
      timeline: {
        title: titleOf(plan),
        events: [...eventsOf(stage, plan, device.saved)],
        invariants: INVARIANTS,
        breaches,
      },
    };
  } finally {
    restore();
  }
}

function plotTrouble(stage: Stage, { trouble, healsAtMs }: Plan, device: Device): void {
  const { weather } = stage.network;
  weather.isDown = trouble === 'everything';
  weather.areOrdersDown = trouble === 'orders';
  weather.isShopOutOfReach = trouble === 'shop';
  at(stage, healsAtMs, () => {
    weather.isDown = false;
    weather.areOrdersDown = false;
    weather.isShopOutOfReach = false;
    if (trouble === 'everything') device.goOnline();
  });
}

const INVARIANTS = [
  'each saved order took effect once',
  `at most ${MOST_TRIES} tries in the first minute`,
  'one proof of work for each',
  `sent within ${LATE_MS / 1000} s of the end`,
];

const titleOf = ({ seed, trouble, ordersAtMs }: Plan): string =>
  `Seed ${seed}: ${ordersAtMs.length} orders, trouble with ${trouble}`;

function* eventsOf(
  { network, realms }: Stage,
  { trouble, healsAtMs }: Plan,
  saved: ReadonlyMap<string, number>,
): Iterable<TimelineEvent> {
  if (trouble !== 'nothing')
    yield { lane: 'network', atMs: 0, untilMs: healsAtMs, text: `fails: ${trouble}`, isBad: true };
  for (const [meaning, atMs] of saved) yield { lane: 'page', atMs, untilMs: null, text: `saved: ${meaning}` };
  for (const { meaning, atMs } of network.committed)
    yield { lane: 'server', atMs, untilMs: null, text: `took effect: ${meaning}` };
  const diedAtMs = realms[0]?.actor.diedAtMs;
  if (diedAtMs !== undefined && diedAtMs < healsAtMs + AFTERWARDS_MS)
    yield { lane: 'page', atMs: diedAtMs, untilMs: null, text: 'is killed', isBad: true };
  // What is asked after the last order was answered is none of the picture.
  const quietAtMs = Math.max(...network.sent.map(({ key, endedAtMs }) => (key === null ? 0 : (endedAtMs ?? 0))));
  for (const { actor, what, atMs, endedAtMs, answer } of network.sent) {
    const lane = actor.name === 'tab-a' ? 'page' : 'worker';
    const text = `${what.replace('/api/v1', '')} → ${answer ?? 'no answer'}`;
    if (atMs <= quietAtMs) yield { lane, atMs, untilMs: Math.min(endedAtMs ?? quietAtMs, quietAtMs), text };
  }
}

function drainedAfterMs({ network }: Stage, { healsAtMs }: Plan, saved: ReadonlyMap<string, number>): number {
  const answers = network.sent.flatMap(({ key, endedAtMs }) => (key === null ? [] : [endedAtMs ?? Number.NaN]));
  return Math.max(...answers) - Math.max(healsAtMs, ...saved.values());
}

function* breachesOf(
  { server, network, device }: Stage,
  { healsAtMs, expiresAtMs, diesAfterMs }: Plan,
  meanings: readonly string[],
  saved: ReadonlyMap<string, number>,
): Iterable<string> {
  for (const meaning of meanings) {
    const count = server.effects.filter((effect) => effect.meaning === meaning).length;
    if (saved.has(meaning) && count !== 1) yield `${meaning} took effect ${count} times`;
  }
  const keys = new Set(network.sent.flatMap(({ key }) => (key === null ? [] : [key])));
  for (const key of keys) {
    const tries = network.sent.filter((sent) => sent.key === key).map(({ atMs }) => atMs);
    const first = tries.filter((atMs) => atMs < tries[0]! + FIRST_MINUTE_MS).length;
    // What was sent with an expired token is sent again in the same try.
    const allowed = MOST_TRIES + (expiresAtMs === null ? 0 : 1);
    if (first > allowed) yield `${key} was tried ${first} times in its first minute`;
    const last = Math.max(...tries);
    const savedAtMs = Math.max(0, ...saved.values());
    if (last > Math.max(healsAtMs, savedAtMs) + LATE_MS) yield `${key} was sent ${last - healsAtMs} ms after the end`;
  }
  const tries = network.sent.filter(({ key }) => key !== null).length;
  // A page may die between its proof and its try.
  const spare = diesAfterMs === null ? 0 : 1;
  if (device.proofs > tries + spare) yield `${device.proofs} proofs of work for ${tries} tries`;
  const most = mostInAMinute(network.sent.map(({ atMs }) => atMs));
  if (most > MOST_REQUESTS_A_MINUTE) yield `${most} requests in a minute`;
}

/** `times` in their order. */
function mostInAMinute(times: readonly number[]): number {
  let [from, most] = [0, 0];
  for (const [index, atMs] of times.entries()) {
    while (atMs - times[from]! >= MINUTE_MS) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}

/** Page and worker as they are built. */
function ownDevice(stage: Stage, build: Build): Device {
  const [page, , worker] = stage.realms as readonly [Realm, Realm, Realm];
  page.makeReach = (client, clock) => {
    // The model's browser opens as many connections as it is asked for.
    const onLost = () => undefined;
    return createReach({ client, onLost, now: () => clock.now(), ring: () => void triggers.trigger() });
  };
  page.restart();
  const passOf = (realm: Realm) => async (options: { readonly isEager: boolean }) => {
    await drain(realm.ports, options);
    return await restOf(stage, realm);
  };
  const { scope, fire } = workerScope(() => !page.actor.isDead);
  drainOnSync(scope, { drain: () => passOf(worker)({ isEager: true }), rest: () => restOf(stage, worker) });
  const syncs = syncManager(stage, fire);
  let tags = 0;
  const registerSync = () => (page.actor.isDead ? undefined : void syncs.register(`ob:${(tags += 1)}`));

  const events = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
  });
  const now = () => page.ports.clock.now();
  const ask = async () => registerSync();
  const triggers = startDrainTriggers({ drain: passOf(page), handOver: ask, registerSync: ask, now, page: events });
  const stopWatching = page.link.watch(page.client);
  const stopListening = page.link.subscribe(() => {
    if (page.link.state() === 'ok' || page.link.state() === 'slow') void triggers.trigger();
  });
  const saved = new Map<string, number>();
  return {
    saved,
    order: async (meaning) => {
      if (page.actor.isDead) return;
      const mutation = tabRound('table 1', meaning);
      await enqueue(page.ports, { kind: 'placeTabOrder', mutation });
      saved.set(meaning, stage.scheduler.nowMs);
      await build.sendSaved(triggers, registerSync);
    },
    killPage: () => {
      stage.scheduler.kill(page.actor);
      triggers.stop();
      stopWatching();
      stopListening();
    },
    goOnline: () => {
      syncs.goOnline();
      if (!page.actor.isDead) events.dispatchEvent(new Event('online'));
    },
  };
}

async function restOf({ scheduler, data }: Stage, { ports }: Realm): Promise<DrainResult> {
  const rows = await scheduler.transaction(() => listOutbox(data));
  const nextAt = nextDueAt(rows, ports.clock.now());
  const triesAt = ports.reach?.triesAt() ?? 0;
  return { waiting: rows.filter(isPending).length, nextAt: nextAt === null ? null : Math.max(nextAt, triesAt) };
}
