import type { ResponseOf } from '#contract/endpoint.ts';
import type { MutationPolicy } from '#contract/mutation-policy.ts';
import { MUTATION_POLICIES } from '#contract/mutation-policy.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { placeOrder } from '#contract/transactions.ts';
import { findTransactionByKey } from '#contract/transactions.ts';
import type { Uid } from '#domain/person/uid.ts';
import { callerOf } from '#domain/person/uid.ts';
import type { ApiClient } from '#remote/api-client.ts';
import type { SendOptions } from '#remote/authorized-exchange.ts';
import type { ApiError } from '#remote/api-error.ts';
import { isApiError, isProblem, TimeoutError } from '#remote/api-error.ts';
import { classifyOutcome } from '#remote/classify-outcome.ts';
import { decodeAnswer } from '#remote/decode-answer.ts';
import { sendFailureOf } from '#remote/send-failure.ts';
import { solveCaptcha } from '#remote/solve-captcha.ts';
import type { WireRequest } from '#remote/wire-request.ts';
import { arrivesUntil } from './expire-rows.ts';
import { ATTEMPT_MS, isOrder, isTap } from './outbox-states.ts';
import type { OutboxPorts, Reach, SendOutcome } from './ports.ts';

export interface ApiPortsOptions {
  readonly now: () => number;
  readonly signalAfter?: (ms: number) => AbortSignal;
  readonly reach?: Reach | undefined;
  /** Who sends a row, if not the session of its customer. */
  readonly asOwner?: (row: OutboxRow) => Pick<SendOptions, 'as' | 'headers'>;
}

type RemotePorts = Pick<OutboxPorts, 'send' | 'lookUp' | 'solveCaptcha'>;

/** The ports of the outbox that reach the API. */
export function apiPorts(
  client: ApiClient,
  { now, signalAfter = (ms) => AbortSignal.timeout(ms), reach, asOwner = asCustomer }: ApiPortsOptions,
): RemotePorts {
  const ofRead = (signal: AbortSignal) => reach?.limitRead(signal) ?? signal;

  const ports: RemotePorts = {
    async send(row, captchaToken) {
      const policy: MutationPolicy = MUTATION_POLICIES[row.kind];
      const signal = signalAfter(ATTEMPT_MS);
      let isUnderWay = true;
      try {
        const answer = await client.send(policy.endpoint, wireOf(row, captchaToken), {
          ...asOwner(row),
          signal: reach?.limit(signal) ?? signal,
          idempotencyKey: row.id,
          onUnderWay: (is) => (isUnderWay = is),
        });
        return { kind: 'acked', result: resultOf(row, decodeAnswer(policy.endpoint, answer)) };
      } catch (error) {
        const failure = apiError(error);
        return isUnderWay ? outcomeOf(failure, policy, now()) : turnedAway(failure, now());
      }
    },

    async lookUp(row) {
      if (!isOrder(row)) return { kind: 'absent' };
      try {
        const found = await client.call(findTransactionByKey, {
          query: { idempotency_key: row.id },
          ...asOwner(row),
          signal: ofRead(signalAfter(ATTEMPT_MS)),
        });
        if (!found.transaction) return { kind: 'absent' };
        return { kind: 'found', result: { ...found.transaction, receipt: found.receipt } };
      } catch (error) {
        return { kind: 'unknown', ...failed(apiError(error), now()) };
      }
    },

    async solveCaptcha() {
      const signal = signalAfter(ATTEMPT_MS);
      try {
        return { kind: 'solved', token: await solveCaptcha(client, signal, ofRead(signal)) };
      } catch (error) {
        return { kind: 'unsolved', ...failed(apiError(error), now()) };
      }
    },
  };
  return reach ? watchedBy(reach, ports) : ports;
}

const watchedBy = (reach: Reach, { send, lookUp, solveCaptcha: solve }: RemotePorts): RemotePorts => ({
  send: (row, token) => reach.watch(send(row, token)),
  lookUp: (row) => reach.watch(lookUp(row)),
  solveCaptcha: () => reach.watch(solve()),
});

const asCustomer = ({ uid }: OutboxRow) => ({ as: callerOf(uid as Uid) });

/** The frozen bytes with what belongs to this attempt beside them (P60): its token, and until when it is wanted or when it was tapped. */
function wireOf(row: OutboxRow, token: string | null): WireRequest {
  const { params, query, body } = row;
  if (body === null || (token === null && !isTap(row))) return { params, query, body };
  const added = {
    ...(token !== null && { token }),
    ...(isOrder(row) && { validUntil: new Date(arrivesUntil(row)).toISOString() }),
    // By what this device knows of the server's time now, which may be more than it knew then.
    ...(isTap(row) && { tappedAt: new Date(row.createdAt).toISOString() }),
  };
  return { params, query, body: `${body.slice(0, -1)},${JSON.stringify(added).slice(1)}` };
}

/** The session could not be renewed, now or at all. Why says nothing about what was to be sent. */
const turnedAway = (error: ApiError, nowMs: number): SendOutcome => ({
  kind: 'retry',
  ...failed(error, nowMs),
  wasTurnedAway: true,
});

const failed = (error: ApiError, nowMs: number) => ({
  failure: sendFailureOf(error, nowMs),
  afterMs: isProblem(error) ? (error.retryAfterMs ?? 0) : 0,
});

function outcomeOf(error: ApiError, policy: MutationPolicy, nowMs: number): SendOutcome {
  const outcome = classifyOutcome(error, policy);
  const failure = sendFailureOf(error, nowMs);
  switch (outcome.kind) {
    case 'done':
      return { kind: 'acked', result: null };
    case 'needs_action':
      return { kind: 'needs_action', failure };
    case 'retry':
      return { kind: 'retry', failure, afterMs: outcome.afterMs };
    case 'auth':
      return { kind: 'retry', failure, afterMs: 0 };
  }
}

/** The created order; other acknowledgements contain nothing that the next screen needs. */
const resultOf = (row: OutboxRow, answer: unknown): OutboxRow['result'] => {
  if (!isOrder(row)) return null;
  const { transaction, receipt } = answer as ResponseOf<typeof placeOrder>;
  return { ...transaction, receipt };
};

/** Network failures. Anything else is a bug and is rethrown. */
function apiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (error instanceof DOMException) return new TimeoutError('given up', { cause: error });
  throw error;
}
