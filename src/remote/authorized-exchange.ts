import type { Caller } from '#domain/person/uid.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Session, SessionStore } from '#contract/session-store.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/durations.ts';
import { isApiError, isSessionRefused, NetworkError, ProblemError, SchemaError } from './api-error.ts';
import type { Answer, ExchangeOptions } from './exchange.ts';
import { exchange } from './exchange.ts';
import { createSessionRefresher } from './refresh-session.ts';
import { untilAborted } from './until-aborted.ts';
import type { Tokens } from './session-tokens.ts';
import type { WireRequest } from './wire-request.ts';

export interface SessionOptions extends ExchangeOptions {
  readonly session: SessionStore;
  readonly locks: Pick<LockManager, 'request'> | null;
  /** Called when the server refused to refresh the session; the session store is then empty. */
  readonly onSessionEnded?: (session: Session) => void;
}

export interface SendOptions {
  readonly idempotencyKey?: IdempotencyKey;
  readonly signal?: AbortSignal;
  /** 60 s by default (A§9). The caller decides when to tell the customer that it takes long. */
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /**
   * Owner of the request: it is not sent with another customer's session, and
   * `visitor` without any (P27). Default: the current session.
   */
  readonly as?: Caller;
  /** Told when the server has turned the request away because of its session, and when the request leaves once more. */
  readonly onUnderWay?: (isUnderWay: boolean) => void;
}

export type Send = (endpoint: Endpoint, wire: WireRequest, options?: SendOptions) => Promise<Answer>;

/** Store paths can be read without a session, also when it cannot be refreshed (A§7). */
const isStorePath = ({ path }: Endpoint): boolean => path.startsWith('/event_points');
/** The client never sends these twice (B§7), but for what a customer asks of their own sessions (D-101). */
const isSessionPath = ({ path, access }: Endpoint): boolean => path.startsWith('/customers') && access !== 'customer';

const wrongCustomer = (): ProblemError =>
  new ProblemError(
    { type: 'about:blank', title: '', status: 401, detail: '', code: 'unauthorized', requestId: '' },
    null,
  );

async function sessionFor(store: SessionStore, as: SendOptions['as']): Promise<Session | null> {
  if (as === 'visitor') return null;
  const session = await store.read();
  if (as !== undefined && session?.customerId !== as) throw wrongCustomer();
  return session;
}

/**
 * A part that could not be loaded, or a key that this realm cannot read, says nothing about the session: it is tried again,
 * as without a signal.
 */
const requestTokens = (options: SessionOptions, session: Session): Promise<Tokens> =>
  import('./request-tokens.ts')
    .then((part) => part.requestTokens(options, session))
    .catch((error: unknown) => {
      throw isApiError(error) ? error : new NetworkError('the refresh was not sent', { cause: error });
    });

/** Checks the echoed key: a cache on the way may return the response to another request (P4). */
function withMatchingKey(answer: Answer, key: IdempotencyKey | undefined): Answer {
  const echoed = answer.headers.get(HEADERS.idempotencyKey);
  if (key && echoed !== null && echoed !== key)
    throw new SchemaError(answer.status, 'the answer is to another request');
  return answer;
}

type Attempt = (session: Session | null) => Promise<Answer>;

function attempts(options: SessionOptions, endpoint: Endpoint, wire: WireRequest, given: SendOptions): Attempt {
  const { tenantId } = options;
  // Requests for stores without a session name the tenant in the query too (A§6, B§7).
  const visitorQuery = tenantId !== null && isStorePath(endpoint) ? { ...wire.query, tenant_id: tenantId } : undefined;
  return async (session) => {
    const answer = await exchange(options, {
      endpoint,
      wire: session === null && visitorQuery ? { ...wire, query: visitorQuery } : wire,
      headers: {
        ...(session && { [HEADERS.accessToken]: session.accessToken }),
        ...(given.idempotencyKey && { [HEADERS.idempotencyKey]: given.idempotencyKey }),
        ...given.headers,
      },
      signal: given.signal,
      timeoutMs: given.timeoutMs ?? REQUEST_TIMEOUT_MS,
      keepalive: given.keepalive ?? false,
    });
    return withMatchingKey(answer, given.idempotencyKey);
  };
}

/**
 * Creates a function that sends requests with the current session. It reads the session for every
 * request; a refused session is refreshed once and the request repeated once. If that fails, store
 * paths continue without a session (A§7); all other requests throw.
 */
export function createAuthorizedExchange(options: SessionOptions): Send {
  const { session: store } = options;
  const refreshSession = createSessionRefresher({
    store,
    lockName: `auth:${options.tenantId}`,
    locks: options.locks,
    requestTokens: (session) => requestTokens(options, session),
    onEnded: (session) => options.onSessionEnded?.(session),
  });

  const prolong = async (endpoint: Endpoint, seen: Session, refusal: ProblemError): Promise<Session | null> => {
    const session = await refreshSession(seen).catch((error: unknown) => {
      if (isStorePath(endpoint)) return null;
      throw error;
    });
    if (session === null && !isStorePath(endpoint)) throw refusal;
    return session;
  };

  return async (endpoint, wire, given = {}) => {
    const session = await sessionFor(store, given.as);
    const attempt = attempts(options, endpoint, wire, given);
    try {
      return await attempt(session);
    } catch (error) {
      if (!isSessionRefused(error) || session === null || isSessionPath(endpoint)) throw error;
      given.onUnderWay?.(false);
      // Others may wait for the same renewal, so it goes on; this request ends when it has to.
      const prolonged = await untilAborted(prolong(endpoint, session, error), given.signal);
      given.signal?.throwIfAborted();
      given.onUnderWay?.(true);
      return attempt(prolonged);
    }
  };
}
