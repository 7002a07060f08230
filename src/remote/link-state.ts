/** The state of the connection as shown to the customer; each state has its own message (P40). */
export type LinkState = 'ok' | 'slow' | 'captive' | 'server-down' | 'offline';

/** The result of one exchange. `navigator.onLine` is unreliable, so it is only a hint (`interface-down`). */
export type LinkObservation =
  | { readonly kind: 'answer'; readonly tookMs: number }
  /** A response that is not from our server, such as a Wi-Fi login page (P4). */
  | { readonly kind: 'foreign-answer' }
  | { readonly kind: 'server-error' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'interface-down' };

export interface Link {
  readonly state: LinkState;
  /** Consecutive failed exchanges. */
  readonly failures: number;
  /** Durations of the last responses in ms, newest last. */
  readonly answersMs: readonly number[];
}

export const INITIAL_LINK: Link = { state: 'ok', failures: 0, answersMs: [] };

const SLOW_MS = 3000;
const MAX_SAMPLES = 5;
/** A single failed exchange may be a coincidence; two in a row change the state. */
const FAILURE_THRESHOLD = 2;

/** Returns the next state of the link. It is a pure reducer, so that it can be tested without a network. */
export function assessLink(link: Link, observation: LinkObservation): Link {
  switch (observation.kind) {
    case 'answer':
      return answered(link, observation.tookMs);
    case 'foreign-answer':
      return { ...link, state: 'captive', failures: 0 };
    case 'server-error':
      return { ...link, state: 'server-down', failures: 0 };
    case 'interface-down':
      return { state: 'offline', failures: FAILURE_THRESHOLD, answersMs: [] };
    case 'timeout':
      // Nothing was answered, which ends no "offline".
      return failed(link, link.state === 'offline' ? 'offline' : 'slow');
    case 'unreachable':
      return failed(link, 'offline');
  }
}

/** Whether the shop answers, however slowly. */
export const isAnswering = (state: LinkState): boolean => state === 'ok' || state === 'slow';

function answered(link: Link, tookMs: number): Link {
  const answersMs = [...link.answersMs, tookMs].slice(-MAX_SAMPLES);
  return { state: median(answersMs) > SLOW_MS ? 'slow' : 'ok', failures: 0, answersMs };
}

function failed(link: Link, proves: LinkState): Link {
  const failures = link.failures + 1;
  const isProven = failures >= FAILURE_THRESHOLD;
  return { state: isProven ? proves : link.state, failures, answersMs: isProven ? [] : link.answersMs };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
