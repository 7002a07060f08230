import type { DrainResult } from '#contract/drain-result.ts';
import { MINUTE_MS } from '#domain/durations.ts';

export interface DrainTriggerOptions {
  /** One pass. `isEager` does not wait for the next step of the retry ladder. */
  readonly drain: (options: { readonly isEager: boolean }) => Promise<DrainResult>;
  /** Asks the service worker to go on when this page cannot. */
  readonly handOver: () => Promise<void>;
  readonly now?: () => number;
  readonly page?: PageEvents;
}

/** Where wake events come from: `window`, unless a test gives them. */
export interface PageEvents extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

export interface DrainTriggers {
  /** Something was saved, or the customer asks to try again. Resolves when the pass is over. */
  trigger(): Promise<void>;
  stop(): void;
}

/** While something waits, a page that is looked at tries at least this often. */
const LONGEST_WAIT_MS = 15_000;
const SHORTEST_WAIT_MS = 250;
/** A tag that failed is in the browser's own back-off for minutes; a new one now and then, not one per attempt (P5, P6). */
const HAND_OVER_EVERY_MS = MINUTE_MS;

const WAKE_EVENTS = ['online', 'pageshow', 'focus'];

/**
 * Everything that makes a page look after the outbox: wake events trigger eagerly, a timer follows the ladder, and a page that
 * goes away hands over to the service worker. No browser promises any single one of them (P8).
 */
export function startDrainTriggers(options: DrainTriggerOptions): DrainTriggers {
  const { drain, handOver, now = Date.now, page = window } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isTriggeredMeanwhile = false;
  let isStopped = false;
  let waiting = 0;
  // Not awaited: a service worker that never comes must not hold up the passes of this page.
  const handOverNowAndThen = atMostEvery(HAND_OVER_EVERY_MS, now, () => void handOver());

  const pass = async (isEager: boolean): Promise<void> => {
    // A pass that throws says nothing about the next one, so the clock goes on.
    let nextAt: number | null = now() + LONGEST_WAIT_MS;
    try {
      ({ waiting, nextAt } = await drain({ isEager }));
    } finally {
      comeBack(nextAt);
    }
  };

  const comeBack = (nextAt: number | null): void => {
    clearTimeout(timer);
    if (isStopped || nextAt === null) return;
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, nextAt - now()));
    timer = setTimeout(() => void trigger(false), waitMs);
    handOverNowAndThen();
  };

  /** One pass at a time; whoever triggers during one gets another, eager one. */
  const passes = async (isEager: boolean): Promise<void> => {
    await pass(isEager);
    while (isTriggeredMeanwhile && !isStopped) {
      isTriggeredMeanwhile = false;
      await pass(true);
    }
  };

  const trigger = (isEager: boolean): Promise<void> => {
    if (underWay) isTriggeredMeanwhile ||= isEager;
    underWay ??= passes(isEager).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  // What is being sent right now does not count as waiting yet, and a page in a pocket is soon frozen.
  const leave = () => {
    if (underWay || waiting > 0) void handOver();
  };
  const stopListening = listen(page, () => void trigger(true), leave);

  return {
    trigger: () => trigger(true),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}

/** To wake events, and to the page going away. Returns how to stop. */
function listen(page: PageEvents, onWake: () => void, onLeave: () => void): () => void {
  const onVisibility = () => (page.document.visibilityState === 'visible' ? onWake() : onLeave());
  for (const sign of WAKE_EVENTS) page.addEventListener(sign, onWake);
  page.document.addEventListener('visibilitychange', onVisibility);
  return () => {
    for (const sign of WAKE_EVENTS) page.removeEventListener(sign, onWake);
    page.document.removeEventListener('visibilitychange', onVisibility);
  };
}

function atMostEvery(ms: number, now: () => number, act: () => void): () => void {
  let actedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - actedAt < ms) return;
    actedAt = now();
    act();
  };
}
