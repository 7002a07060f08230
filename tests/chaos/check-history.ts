import type { OutboxRow } from '#contract/outbox-row.ts';
import { PAID_LIFE_MS } from '#contract/order-life.ts';
import { ATTEMPT_MS, isPaidOrder, isPending, LEASE_MS } from '#sync/outbox-states.ts';
import type { History } from './play-schedule.ts';
import { isPaidFor } from './play-schedule.ts';
import { START_MS } from './realm.ts';

const TAB_AND_COUNTER_LIFE_MS = 15 * 60 * 1000;

const lifeMsOf = (row: OutboxRow | undefined): number =>
  row && isPaidOrder(row) ? PAID_LIFE_MS : TAB_AND_COUNTER_LIFE_MS;

/** A page may be frozen this long between reading the clock and the first byte; after more it does not send. */
const FREEZE_MS = LEASE_MS - ATTEMPT_MS;

/** The last attempt of the storm may hang for ten seconds and then wait for the longest back-off. That is rare: see `play-many.ts`. */
const QUIET_MS = 75_000;
/** An expired order with an unknown outcome is also looked up twice, ten seconds apart. */
const QUIET_AFTER_LOOKING_MS = 95_000;

/** The violated invariants of a history, one sentence each. */
export function breachesOf(history: History): readonly string[] {
  return Object.entries(INVARIANTS).flatMap(([name, find]) => [...find(history)].map((breach) => `${name}: ${breach}`));
}

type Invariant = (history: History) => Iterable<string>;

const effectsOf = ({ effects }: History, key: string) => effects.filter((effect) => effect.key === key);
const rowOf = ({ rows }: History, key: string | null) => rows.find((row) => row.id === key);

const INVARIANTS: Readonly<Record<string, Invariant>> = {
  *'I0 nothing throws'({ errors }) {
    for (const error of errors) yield error instanceof Error ? (error.stack ?? error.message) : String(error);
  },

  *'I1 nothing saved is lost'(history) {
    for (const { savedAs, meaning } of history.intents) {
      if (savedAs && !rowOf(history, savedAs)) yield `${meaning} is gone from the outbox`;
    }
    for (const row of history.rows) {
      const count = effectsOf(history, row.id).length;
      if (row.state === 'acked' && count !== 1) yield `${row.id} acknowledged with ${count} effects`;
      if (row.state !== 'acked' && !isPending(row) && count > 0) yield `${row.id} is ${row.state} but took effect`;
    }
  },

  *'I2 nothing happens twice'({ effects }) {
    for (const [index, { meaning, key }] of effects.entries()) {
      if (effects.findIndex((effect) => effect.key === key) !== index) yield `key ${key}`;
      else if (effects.findIndex((effect) => effect.meaning === meaning) !== index) yield `“${meaning}”`;
    }
  },

  *'I3 a lane keeps its order'(history) {
    const last = new Map<string, number>();
    for (const { key, lane } of history.effects) {
      const seq = rowOf(history, key)?.seq ?? 0;
      if (seq < (last.get(lane) ?? 0)) yield `${lane} took ${key} too late`;
      last.set(lane, seq);
    }
  },

  *'I4 received means received'(history) {
    for (const row of history.rows) {
      if (row.state === 'acked' && effectsOf(history, row.id).length === 0) yield `${row.id} is unknown to the store`;
    }
  },

  *'I5 nothing leaves too late'(history) {
    for (const { savedAs, savedAtMs, cancelledAtMs } of history.intents) {
      const sends = history.sent.filter(({ key }) => key !== null && key === savedAs);
      const firstAtMs = sends[0]?.atMs ?? 0;
      if (cancelledAtMs !== null && sends.some(({ atMs }) => atMs >= cancelledAtMs))
        yield `${savedAs} after the cancel`;
      const isTooLate = firstAtMs >= savedAtMs + lifeMsOf(rowOf(history, savedAs)) + FREEZE_MS;
      if (isTooLate && !history.wasMisled) yield `${savedAs} first sent after its expiry`;
    }
  },

  *'I5b nothing expires early'(history) {
    if (history.wasMisled || history.hasSlept) return;
    for (const { savedAs, askedAtMs } of history.intents) {
      const row = rowOf(history, savedAs);
      if (row?.state === 'expired' && history.endedAtMs < askedAtMs + lifeMsOf(row)) yield `${savedAs}`;
    }
  },

  *'I6 nobody sends for another'({ sent, uid }) {
    for (const { key, token } of sent) {
      const isOwners = uid === 'anon' ? token === null : token?.startsWith('access-');
      if (key && !isOwners) yield `${key} of ${uid} with ${token}`;
    }
  },

  *'I7 no secret is stored'({ rows }) {
    for (const row of rows) if (JSON.stringify(row).includes('CANARY')) yield row.id;
  },

  *'I8 nothing is stuck'({ quiescentAtMs, healedAtMs, rows }) {
    // Orders that are paid in the app expire so soon that they may do so after the storm.
    const isLate = (row: OutboxRow) => row.expiresAt <= START_MS + healedAtMs + (isPaidOrder(row) ? QUIET_MS : 0);
    const isLookedUp = rows.some((row) => row.firstSentAt !== null && isLate(row));
    const limitMs = isLookedUp ? QUIET_AFTER_LOOKING_MS : QUIET_MS;
    if (quiescentAtMs === null) yield `${rows.find(isPending)?.id} still waits`;
    else if (quiescentAtMs - healedAtMs > limitMs) yield `quiet after ${quiescentAtMs - healedAtMs} ms`;
  },

  *'I9 one process at a time sends a row'({ sent, clockWasSet }) {
    if (clockWasSet) return;
    for (const [index, later] of sent.entries()) {
      const isRival = (earlier: (typeof sent)[number]) =>
        earlier.key === later.key &&
        earlier.atMs > later.atMs - LEASE_MS &&
        (earlier.endedAtMs === null || earlier.endedAtMs > later.atMs) &&
        // What a dead process has sent is taken over at once: the browser knows that nobody waits for its answer.
        (earlier.actor.diedAtMs === undefined || earlier.actor.diedAtMs > later.atMs);
      if (later.key && sent.slice(0, index).some(isRival)) yield `${later.key} at ${later.atMs}`;
    }
  },

  *'I10 the cart goes with its order'({ cart, rows }) {
    const order = rows.find((row) => row.id === cart.submittedAs);
    if (cart.submittedAs && !(order && isPending(order)))
      yield `locked by ${cart.submittedAs}, which is ${order?.state}`;
    const stands = (row: OutboxRow) => row.kind === 'placeOrder' || (isPaidOrder(row) && isPaidFor(row));
    const wasOrdered = rows.some((row) => row.state === 'acked' && stands(row));
    if (wasOrdered !== (cart.cart.lines.length === 0)) yield wasOrdered ? 'full after the order' : 'empty without one';
  },

  *'I11 words are true whenever they change'({ lies }) {
    yield* lies;
  },
};
