import type { SendFailure } from '#contract/outbox-row.ts';
import { getMeta } from '#contract/meta.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { isProblem } from '#remote/api-error.ts';
import { createOutbox, type Outbox, type OutboxRealm } from '#sync/create-outbox.ts';
import type { Reach } from '#sync/ports.ts';

interface PageRealm extends Omit<OutboxRealm, 'locks' | 'reach'> {
  readonly waitingReads: ReadonlySet<AbortController>;
}

/** The outbox of a page, which may look whether the shop can be reached before it tries to send. `ring` starts an eager pass. */
export function createPageOutbox({ waitingReads, ...realm }: PageRealm, ring: () => void): Outbox {
  const now = () => realm.clock.now();
  const onLost = () => waitingReads.forEach((read) => read.abort());
  return createOutbox({
    ...realm,
    locks: navigator.locks ?? null,
    reach: createReach({ client: realm.client, ring, onLost, now }),
  });
}

const PROBE_MS = 550;
const BUSY_MS = 650;
/** Where nothing has been answered for this long, the connection is lost; until then it is slow, and its answers are on the way. */
const LOST_AFTER_MS = 2000;
/** After this long the end of an outage is not waited for any more, it is looked for. */
const LONG_LOST_MS = 5 * MINUTE_MS;
const PROBE_LATER_MS = 5000;
/** Longer than the distance of two probes: an answer that is slow is an answer. */
const PROBE_TIMEOUT_MS = 5000;
/** One that may be slow, and one that meets the connection as it is now: more would take from the order what a browser opens to a server. */
const PROBES_AT_ONCE = 2;
/** A try without an answer for this long is in doubt. */
const SLOW_TRY_MS = 1500;
/** A probe may fail for reasons of its own, so now and then a try is made without one. */
const TRY_ANYWAY_MS = 20_000;
/** How long a try may still be answered after a probe was. */
const GRACE_MS = 200;
/** On a slow connection a try may be as slow as the probe was, but a probe may also have waited for one of the browser's connections. */
const SLOWNESS_MAX_MS = 1000;

/** What another request may have better luck with. Our own server's refusals are answers. */
const isDoubtful = ({ status, reason }: Pick<SendFailure, 'status' | 'reason'>): boolean =>
  reason === 'problem' ? (status ?? 0) >= 500 : reason !== 'schema';

interface ReachOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly ring: () => void;
  /** Ends what else waits for the shop and would only keep the browser's connections. */
  readonly onLost: () => void;
  readonly now: () => number;
}

/**
 * Knows whether anything gets through from this page (ADR-070). A try that fails without an answer, or hangs, raises a doubt,
 * which cheap probes decide. Once they fail, too, tries are left alone until a probe is answered: that ends the tries that hang,
 * and rings.
 */
export function createReach({ client, ring, onLost, now }: ReachOptions): Reach {
  let triedAt = Number.NEGATIVE_INFINITY;
  let tries = new AbortController();
  let reads = new AbortController();
  let mayEndReads = true;
  let underWay = 0;
  const probes = createProbes({
    client,
    now,
    onLost,
    onReached: ({ wasLost, tookMs }) => {
      const graceMs = GRACE_MS + Math.min(Math.max(tookMs, 0), SLOWNESS_MAX_MS);
      if (wasLost) tries = afterEndOf(tries, graceMs);
      const isShortGap = !wasLost && underWay > 0 && mayEndReads;
      if (wasLost || isShortGap) reads = afterEndOf(reads, graceMs);
      // Once, until something is answered: the shop may be slow with what is read.
      if (isShortGap) mayEndReads = false;
      ring();
    },
  });
  const triesAt = () => (probes.areLost() && triedAt <= now() ? triedAt + TRY_ANYWAY_MS : 0);

  return {
    triesAt,
    mayTry(isEager) {
      if (triesAt() <= now()) return true;
      if (isEager) probes.look();
      return false;
    },
    limit: (signal) => AbortSignal.any([signal, tries.signal]),
    limitRead: (signal) => AbortSignal.any([signal, reads.signal]),
    async watch(attempt) {
      triedAt = now();
      const slow = setTimeout(probes.doubt, SLOW_TRY_MS);
      underWay += 1;
      const outcome = await attempt.finally(() => (underWay -= 1));
      clearTimeout(slow);
      if ('failure' in outcome && isDoubtful(outcome.failure)) probes.doubt();
      else {
        probes.reached(0);
        mayEndReads = true;
      }
      return outcome;
    },
  };
}

/** Ends what was begun before the connection was back, a little later. Returns what the next ones end by. */
function afterEndOf(hanging: AbortController, graceMs: number): AbortController {
  setTimeout(() => hanging.abort(new DOMException('the connection was lost meanwhile', 'AbortError')), graceMs);
  return new AbortController();
}

interface ProbesOptions extends Omit<ReachOptions, 'ring'> {
  readonly onReached: (end: { readonly wasLost: boolean; readonly tookMs: number }) => void;
}

/** Of what is begun only so many go on at once: the oldest, and the newest. */
function createFew(count: number) {
  let underWay: readonly AbortController[] = [];
  const end = (ended: AbortController): void => {
    underWay = underWay.filter((other) => other !== ended);
    ended.abort();
  };
  return {
    begin(): AbortController {
      const controller = new AbortController();
      underWay = [...underWay, controller];
      underWay.slice(1, 1 - count).forEach(end);
      return controller;
    },
    end,
    endAll: () => underWay.forEach(end),
  };
}

/** Probes from a doubt until the shop has answered. */
function createProbes({ client, now, onLost, onReached }: ProbesOptions) {
  let doubtedAt: number | null = null;
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const underWay = createFew(PROBES_AT_ONCE);
  const lose = (): void => {
    if (!isLost) onLost();
    isLost = true;
  };
  const reached = (tookMs: number): void => {
    clearTimeout(timer);
    if (doubtedAt === null) return;
    const wasLost = isLost;
    doubtedAt = null;
    isLost = false;
    underWay.endAll();
    onReached({ wasLost, tookMs });
  };
  const probe = async (): Promise<void> => {
    if (doubtedAt === null) return;
    const startedAt = now();
    const waitMs = startedAt - doubtedAt < LONG_LOST_MS ? PROBE_MS : PROBE_LATER_MS;
    probeIn(waitMs);
    if (document.visibilityState === 'hidden') return;
    const controller = underWay.begin();
    const { signal } = controller;
    try {
      await client.call(getMeta, { query: { t: String(startedAt) }, signal, timeoutMs: PROBE_TIMEOUT_MS });
      if (!signal.aborted) reached(now() - startedAt);
    } catch (error) {
      if (signal.aborted || doubtedAt === null) return;
      lose();
      // A server in trouble is to have less to do.
      if (isProblem(error)) probeIn(waitMs + BUSY_MS);
    } finally {
      underWay.end(controller);
    }
  };
  // Jitter, so that many phones do not probe in the same moment when the Wi-Fi is back.
  const probeIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(probeAgain, ms * (0.75 + Math.random() / 2));
  };
  const probeAgain = (): void => {
    // Also where the clock was set back meanwhile, which would otherwise take as long to be noticed.
    if (doubtedAt !== null && Math.abs(now() - doubtedAt) >= LOST_AFTER_MS) lose();
    void probe();
  };

  return {
    areLost: () => isLost,
    look: () => void probe(),
    reached,
    doubt: () => {
      if (doubtedAt !== null) return;
      doubtedAt = now();
      void probe();
    },
  };
}
