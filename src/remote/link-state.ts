/** What the customer is told about the connection; each has its own words (P40). */
export type LinkState = 'ok' | 'slow' | 'captive' | 'server-down' | 'offline';

/** The evidence of one exchange. `navigator.onLine` proves nothing, so it is only a hint (`interface-down`). */
export type LinkObservations =
  | { readonly kind: 'answer'; readonly tookMs: number }
  /** Something answered that is not our server: the login page of a Wi-Fi (P4). */
  | { readonly kind: 'foreign-answer' }
  | { readonly kind: 'server-error' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'interface-down' };

export interface Link {
  readonly state: LinkState;
  /** Consecutive failed exchanges. */
  readonly failures: number;
  /** How long the last answers took, newest last. */
  readonly answersMs: readonly number[];
}

export const FRESH_LINK: Link = { state: 'ok', failures: 0, answersMs: [] };

const SLOW_MS = 3000;
const ANSWERS_KEPT = 5;
/** One failed exchange may be a coincidence, two change the state. */
const FAILURES_THAT_COUNT = 2;

/** The next state of the link: a fold over evidence, so that it can be replayed and tested without a network. */
export function assessLink(link: Link, evidence: LinkObservations): Link {
  switch (evidence.kind) {
    case 'answer':
      return answered(link, evidence.tookMs);
    case 'foreign-answer':
      return { ...link, state: 'captive', failures: 0 };
    case 'server-error':
      return { ...link, state: 'server-down', failures: 0 };
    case 'interface-down':
      return { state: 'offline', failures: FAILURES_THAT_COUNT, answersMs: [] };
    case 'timeout':
      return failed(link, 'slow');
    case 'unreachable':
      return failed(link, 'offline');
  }
}

function answered(link: Link, tookMs: number): Link {
  const answersMs = [...link.answersMs, tookMs].slice(-ANSWERS_KEPT);
  return { state: median(answersMs) > SLOW_MS ? 'slow' : 'ok', failures: 0, answersMs };
}

function failed(link: Link, proves: LinkState): Link {
  const failures = link.failures + 1;
  const isProven = failures >= FAILURES_THAT_COUNT;
  return { state: isProven ? proves : link.state, failures, answersMs: isProven ? [] : link.answersMs };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
