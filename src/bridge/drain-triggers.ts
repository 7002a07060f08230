import type { DrainResult } from '#contract/drain-result.ts';
import { MINUTE_MS } from '#domain/durations.ts';

export interface DrainTriggerOptions {
  /** Runs one pass. `isEager` ignores the waiting time of the retry schedule. */
  readonly drain: (options: { readonly isEager: boolean }) => Promise<DrainResult>;
  /** Asks the service worker to continue when this page cannot. */
  readonly handOver: () => Promise<void>;
  /** Asks the browser to start the service worker later, should this page be gone by then. */
  readonly registerSync: () => Promise<void>;
  readonly now?: () => number;
  readonly page?: PageEvents;
}

/** Source of wake events; `window` except in tests. */
export interface PageEvents extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

export interface DrainTriggers {
  /** Starts an eager pass. Resolves when it is over. */
  trigger(): Promise<void>;
  stop(): void;
}

/** Maximum time between two passes of a visible page while mutations wait. */
const MAX_WAIT_MS = 15_000;
const MIN_WAIT_MS = 250;
/**
 * After a failure the browser delays the same tag by minutes, so a new tag is
 * registered, but not for every attempt (P5, P6).
 */
const HAND_OVER_INTERVAL_MS = MINUTE_MS;

const WAKE_EVENTS = ['online', 'pageshow', 'focus'];

/**
 * Starts passes over the outbox: eagerly on wake events, by a timer that follows the retry schedule, and in the service
 * worker when the page is hidden. Browsers guarantee none of these triggers alone (P8).
 */
export function startDrainTriggers(options: DrainTriggerOptions): DrainTriggers {
  const { drain, handOver, now = Date.now, page = window } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isTriggeredMeanwhile = false;
  let isStopped = false;
  let waiting = 0;
  // Not awaited: passes of this page must not wait for a service worker that never starts.
  const handOnAtIntervals = atMostEvery(HAND_OVER_INTERVAL_MS, now, () => void handOn(options, page));

  const pass = async (isEager: boolean): Promise<void> => {
    // A failed pass must not stop the timer.
    let nextAt: number | null = now() + MAX_WAIT_MS;
    try {
      ({ waiting, nextAt } = await drain({ isEager }));
    } finally {
      comeBack(nextAt);
    }
  };

  const comeBack = (nextAt: number | null): void => {
    clearTimeout(timer);
    if (isStopped || nextAt === null) return;
    const waitMs = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, nextAt - now()));
    timer = setTimeout(() => void trigger(false), waitMs);
    handOnAtIntervals();
  };

  /** Runs one pass at a time; triggers during a pass cause one more, eager pass. */
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

  // A mutation that is being sent does not count as waiting, but a hidden page may soon be frozen.
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

/**
 * Makes sure that somebody goes on after this page. The service worker is not asked to try while the page is in sight: it
 * cannot look first (ADR-070), and the row would be its own until a try that hangs is over.
 */
const handOn = ({ handOver, registerSync }: DrainTriggerOptions, { document }: PageEvents): Promise<void> =>
  document.visibilityState === 'visible' ? registerSync() : handOver();

/**
 * Sends what was just saved, or what the customer wants to try again. The browser is asked for a sync event first: a page
 * that is killed during its own first attempt could not ask any more.
 */
export function sendSaved({ trigger }: Pick<DrainTriggers, 'trigger'>, registerSync: () => unknown): Promise<void> {
  registerSync();
  return trigger();
}

/** Listens to wake events and to the page being hidden. Returns a function that stops listening. */
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
    // A time ahead was noted before the device's clock was set back.
    if (Math.abs(now() - actedAt) < ms) return;
    actedAt = now();
    act();
  };
}
