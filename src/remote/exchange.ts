import type { Endpoint } from '#contract/endpoint.ts';
import { HEADERS, REQUESTED_WITH, SERVICE_AUTHORIZATION } from '#contract/headers.ts';
import type { TenantId } from '#domain/ids.ts';
import { anySignal } from './any-signal.ts';
import type { ApiError } from './api-error.ts';
import { isApiError, NetworkError, TimeoutError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import type { WireRequest } from './wire-request.ts';
import { urlOf } from './wire-request.ts';

export interface Answer {
  /** Wire JSON. */
  readonly json: unknown;
  readonly headers: Headers;
  readonly status: number;
}

/** What one exchange shows about the connection, independent of its content. */
export interface ExchangeReport {
  readonly tookMs: number;
  /** Null after a 2xx of our server. */
  readonly error: ApiError | null;
}

export interface ExchangeOptions {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Null outside a tenant (payment link). */
  readonly tenantId: TenantId | null;
  /** Returns the BCP 47 tag for `Accept-Language`; called for every request. */
  readonly language: () => string;
  readonly now: () => number;
  /** Called with the time of the server and of the device at the same moment, for the clock skew (P32, P33). */
  readonly onServerTime?: (serverAtMs: number, deviceAtMs: number) => void;
  readonly onExchange?: (report: ExchangeReport) => void;
  /**
   * Where reads stand that the server has not begun to answer and that no signal of their caller ends. To abort one counts as
   * no answer: it frees one of the few connections that a browser opens to a server (ADR-070).
   */
  readonly waitingReads?: Set<AbortController>;
}

export interface Exchange {
  readonly endpoint: Endpoint;
  readonly wire: WireRequest;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  /** Lets the request outlive the page (logout). */
  readonly keepalive: boolean;
}

function requestInit(
  { tenantId, language }: ExchangeOptions,
  { endpoint, wire, headers, keepalive }: Exchange,
): RequestInit {
  const body = wire.body ?? null;
  return {
    method: endpoint.method,
    body,
    headers: {
      accept: 'application/json',
      ...(body !== null && { 'content-type': 'application/json' }),
      [HEADERS.authorization]: SERVICE_AUTHORIZATION,
      [HEADERS.requestedWith]: REQUESTED_WITH,
      ...(tenantId !== null && { [HEADERS.tenantId]: tenantId }),
      [HEADERS.language]: language(),
      ...headers,
    },
    keepalive,
    credentials: endpoint.usesCookies ? 'same-origin' : 'omit',
    // Reads are always revalidated, so an unchanged menu costs a few bytes; responses to effects are never cached.
    cache: endpoint.method === 'GET' ? 'no-cache' : 'no-store',
    // Redirects are not followed: our API has none, so a redirect is a foreign response. The mode
    // `error` could not distinguish it from a network failure.
    redirect: 'manual',
  };
}

function failureOf(error: unknown, timeout: AbortSignal, signal: AbortSignal | undefined): unknown {
  if (isApiError(error)) return error;
  if (signal?.aborted) return signal.reason;
  return timeout.aborted
    ? new TimeoutError('no answer in time', { cause: error })
    : new NetworkError('no answer', { cause: error });
}

function noteServerTime({ onServerTime, now }: ExchangeOptions, headers: Headers): void {
  const serverAtMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(serverAtMs)) onServerTime?.(serverAtMs, now());
}

/**
 * Sends one request and reads the whole response. Throws an ApiError, or the
 * caller's own abort reason. It does not handle sessions.
 */
export async function exchange(options: ExchangeOptions, request: Exchange): Promise<Answer> {
  const { fetch: send, now, onExchange, waitingReads } = options;
  const url = options.baseUrl + urlOf(request.endpoint, request.wire);
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const read = new AbortController();
  if (request.endpoint.method === 'GET' && !request.signal) waitingReads?.add(read);
  const signal = anySignal([request.signal ?? read.signal, timeout]);
  const startedAt = now();
  try {
    const response = await send(url, { ...requestInit(options, request), signal }).finally(() =>
      waitingReads?.delete(read),
    );
    const json = await readAnswer(response);
    noteServerTime(options, response.headers);
    onExchange?.({ tookMs: now() - startedAt, error: null });
    return { json, headers: response.headers, status: response.status };
  } catch (error) {
    const failure = failureOf(error, timeout, request.signal);
    if (isApiError(failure)) onExchange?.({ tookMs: now() - startedAt, error: failure });
    throw failure;
  }
}
