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
  /** Asks the server now and then while something is wrong, so that the banner goes by itself. Returns how to stop. */
  readonly watch: (api: ApiClient) => () => void;
}

const PROBE_SOON_MS = 500;
const PROBE_FIRST_MS = 5000;
const PROBE_LONGEST_MS = MINUTE_MS;
const PROBE_TIMEOUT_MS = 5000;

/** The page's one opinion about the link, made of what every request proves. */
export function createLinkMonitor(): LinkMonitor {
  let link = INITIAL_LINK;
  let probing: Probing | null = null;
  const listeners = new Set<() => void>();
  const judge = (observation: LinkObservation) => {
    const before = link;
    link = assessLink(link, observation);
    if (link.state !== before.state) listeners.forEach((listener) => listener());
    // One failure is no state yet; asking at once makes it one, or an accident.
    if (link.failures > before.failures) probing?.soon();
  };

  return {
    state: () => link.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: ({ tookMs, error }) => judge(error ? observationOf(error, tookMs) : { kind: 'answer', tookMs }),
    watch: (api) => {
      const onDown = () => judge({ kind: 'interface-down' });
      addEventListener('offline', onDown);
      const started = probeWhileTroubled(api, () => link.state !== 'ok' || link.failures > 0);
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
  /** Asks in a moment instead of waiting for the next turn. */
  readonly soon: () => void;
  readonly stop: () => void;
}

function probeWhileTroubled(api: ApiClient, isTroubled: () => boolean): Probing {
  let waitMs = PROBE_FIRST_MS;
  let timer: ReturnType<typeof setTimeout>;
  const probe = async () => {
    if (!isTroubled()) waitMs = PROBE_FIRST_MS;
    else if (document.visibilityState === 'visible') {
      await api.call(getMeta, { query: { t: String(Date.now()) }, timeoutMs: PROBE_TIMEOUT_MS }).catch(() => undefined);
      waitMs = Math.min(PROBE_LONGEST_MS, waitMs * 2);
    }
    wait(waitMs);
  };
  // Jitter: a whole room of phones must not ask in the same second when the Wi-Fi is back.
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void probe(), ms * (0.75 + Math.random() / 2));
  };
  // An interface that is up may take a while until it leads anywhere, and what failed before it was up says nothing.
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
