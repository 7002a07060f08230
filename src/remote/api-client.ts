import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { ProblemError } from './api-error.ts';
import type { Send, SendOptions, SessionOptions } from './authorized-exchange.ts';
import type { Caller } from '#domain/person/uid.ts';
import { createAuthorizedExchange } from './authorized-exchange.ts';
import { decodeAnswer } from './decode-answer.ts';
import { toWire } from './wire-request.ts';

export interface ApiClientOptions extends SessionOptions {
  readonly onProblem?: (problem: ProblemError, endpoint: Endpoint) => void;
}

type EffectOf<E extends Endpoint> = E extends { readonly idempotent: true }
  ? { readonly idempotencyKey: IdempotencyKey; readonly as: Caller }
  : unknown;

/** The parts of a call as domain values; a call with an effect requires its key and its owner (P27). */
export type CallRequest<E extends Endpoint> = RequestOf<E> & SendOptions & EffectOf<E>;

type Argument<E extends Endpoint> =
  Record<never, never> extends CallRequest<E> ? [request?: CallRequest<E>] : [request: CallRequest<E>];

export interface ApiClient {
  /**
   * Sends a call with domain values and returns domain values. Throws an
   * ApiError, or the reason of the caller's own abort.
   */
  call<E extends Endpoint>(endpoint: E, ...request: Argument<E>): Promise<ResponseOf<E>>;
  /**
   * Sends encoded parts and returns the undecoded response with its headers, for `decodeAnswer`. Throws as `call` does.
   */
  send: Send;
}

/**
 * The API client of page and service worker. Adds the headers of B§6, refreshes the session,
 * and rejects responses that the contract does not describe.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const exchangeAuthorized = createAuthorizedExchange(options);

  const send: Send = async (endpoint, wire, given) => {
    try {
      return await exchangeAuthorized(endpoint, wire, given);
    } catch (error) {
      if (error instanceof ProblemError) options.onProblem?.(error, endpoint);
      throw error;
    }
  };

  return {
    send,
    call: async (endpoint, ...[request = {}]) =>
      decodeAnswer(endpoint, await send(endpoint, toWire(endpoint, request), request)),
  };
}
