import type { ApiClient } from '#remote/api-client.ts';
import type { ApiError } from '#remote/api-error.ts';
import type { ExchangeReport } from '#remote/exchange.ts';
import { getMeta } from '#contract/meta.ts';
import type { LinkObservation } from '#remote/link-state.ts';
import { INITIAL_LINK, assessLink } from '#remote/link-state.ts';
import type { LinkWatch } from '#tenant/tenant-services.ts';
import { MINUTE_MS } from '#domain/durations.ts';

export interface LinkMonitor extends LinkWatch {
  readonly note: (report: ExchangeReport) => void;
  /**
   * Probes the server at intervals while there is a problem, so that the banner disappears by itself. Returns a
   * function that stops.
   */
  readonly watch: (api: ApiClient) => () => void;
}

const PROBE_SOON_MS = 500;
const PROBE_FIRST_MS = 5000;
const PROBE_MAX_MS = MINUTE_MS;
const PROBE_TIMEOUT_MS = 5000;

/** Creates the page's monitor of the connection, which combines the results of all requests. */
export function createLinkMonitor(): LinkMonitor {
  let link = INITIAL_LINK;
  let probing: Probing | null = null;
  let wentDownAt = -Infinity;
  const listeners = new Set<() => void>();
  const judge = (observation: LinkObservation) => {
    const before = link;
    link = assessLink(link, observation);
    if (link.state !== before.state) listeners.forEach((listener) => listener());
    // A single failure does not change the state; an immediate probe shows whether it was a coincidence.
    if (link.failures > before.failures) probing?.soon();
  };

  return {
    state: () => link.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: ({ tookMs, error }) => {
      const observation = error ? observationOf(error, tookMs) : ({ kind: 'answer', tookMs } as const);
      // A response may be read only after the interface went down; it says nothing about the time since.
      const isOutdated = performance.now() - tookMs < wentDownAt;
      if (observation.kind !== 'answer' || !isOutdated) judge(observation);
    },
    watch: (api) => {
      const onDown = () => {
        wentDownAt = performance.now();
        judge({ kind: 'interface-down' });
      };
      addEventListener('offline', onDown);
      const started = probeUntilOnline(api, () => link.state !== 'ok' || link.failures > 0);
      probing = started;
      return () => {
        removeEventListener('offline', onDown);
        started.stop();
      };
    },
  };
}

function observationOf(error: ApiError, tookMs: number): LinkObservation {
  switch (error.reason) {
    case 'captive':
      return { kind: 'foreign-answer' };
    case 'timeout':
      return { kind: 'timeout' };
    case 'network':
      return { kind: 'unreachable' };
    case 'problem':
      return error.status >= 500 ? { kind: 'server-error' } : { kind: 'answer', tookMs };
    case 'schema':
      return { kind: 'answer', tookMs };
  }
}

interface Probing {
  /** Probes soon instead of at the next interval. */
  readonly soon: () => void;
  readonly stop: () => void;
}

function probeUntilOnline(api: ApiClient, isTroubled: () => boolean): Probing {
  let waitMs = PROBE_FIRST_MS;
  let timer: ReturnType<typeof setTimeout>;
  const probe = async () => {
    if (!isTroubled()) waitMs = PROBE_FIRST_MS;
    else if (document.visibilityState === 'visible') {
      await api.call(getMeta, { query: { t: String(Date.now()) }, timeoutMs: PROBE_TIMEOUT_MS }).catch(() => undefined);
      waitMs = Math.min(PROBE_MAX_MS, waitMs * 2);
    }
    wait(waitMs);
  };
  // Jitter, so that many phones do not probe in the same second when the Wi-Fi is back.
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void probe(), ms * (0.75 + Math.random() / 2));
  };
  // After an interface is up, the connection may take a moment to work, and earlier failures say nothing about it.
  const onUp = () => {
    waitMs = PROBE_SOON_MS;
    wait(0);
  };
  addEventListener('online', onUp);
  wait(PROBE_FIRST_MS);
  return {
    soon: () => {
      if (waitMs === PROBE_FIRST_MS) wait(PROBE_SOON_MS);
    },
    stop: () => {
      clearTimeout(timer);
      removeEventListener('online', onUp);
    },
  };
}
