import type { ErrorCode } from '#contract/error-codes.ts';
import type { Problem, ProblemDetail } from '#contract/problem.ts';
import type { Cents } from '#domain/pricing/cents.ts';

/** No response: no connection, a refused one, or a truncated response. The effect on the server is unknown. */
export class NetworkError extends Error {
  readonly reason = 'network';
}

/** No response within the time limit. The effect on the server is unknown. */
export class TimeoutError extends Error {
  readonly reason = 'timeout';
}

/** A response that is not from our API: a Wi-Fi login page, a proxy, a redirect. Never an acknowledgement (P4). */
export class CaptiveError extends Error {
  readonly reason = 'captive';
  readonly status: number;

  constructor(status: number) {
    super(`answered by something that is not the API (${status})`);
    this.status = status;
  }
}

/** JSON that does not match the contract. Never an acknowledgement. */
export class SchemaError extends Error {
  readonly reason = 'schema';
  readonly status: number;

  constructor(status: number, explanation: string) {
    super(explanation);
    this.status = status;
  }
}

/** The server refused, with a problem document (`application/problem+json`). */
export class ProblemError extends Error {
  readonly reason = 'problem';
  readonly status: number;
  readonly code: ErrorCode;
  /** One entry per invalid line or field. */
  readonly details: readonly ProblemDetail[];
  /** Message for the customer in the requested language. */
  readonly detail: string;
  /** Current total of the order according to the server, when a quote was refused. */
  readonly total: Cents | null;
  readonly retryAfterMs: number | null;
  readonly requestId: string;

  constructor(problem: Problem, retryAfterMs: number | null) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.details = problem.details ?? [];
    this.detail = problem.detail;
    this.total = problem.total ?? null;
    this.retryAfterMs = retryAfterMs;
    this.requestId = problem.requestId;
  }
}

/** Every failure of a call, discriminated by `reason`. The caller's own abort is passed on unchanged. */
export type ApiError = NetworkError | TimeoutError | CaptiveError | SchemaError | ProblemError;

const CLASSES = [NetworkError, TimeoutError, CaptiveError, SchemaError, ProblemError];

export const isApiError = (error: unknown): error is ApiError => CLASSES.some((known) => error instanceof known);

/**
 * Our server does not take the access token (any more). A 401 of anything on the way, such as a proxy, is not about our
 * session, in whatever format it comes.
 */
export const isSessionRefused = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.status === 401 || error.status === 403) && isSessionCode(error.code);

export const isSessionCode = (code: ErrorCode | null): boolean => code === 'unauthorized' || code === 'session_expired';

export const isProblem = (error: unknown, ...codes: readonly ErrorCode[]): error is ProblemError =>
  error instanceof ProblemError && (codes.length === 0 || codes.includes(error.code));

/** No answer of our server came through: the connection may be to blame. After an answer, whatever it says, it never is. */
export const isSignalFailure = (error: unknown): boolean => isApiError(error) && NO_ANSWER.has(error.reason);

const NO_ANSWER: ReadonlySet<ApiError['reason']> = new Set(['network', 'timeout', 'captive']);
