import type { ErrorCode } from '#contract/error-codes.ts';
import type { ProblemDetail } from '#contract/problem.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { PROBLEM_STATUS } from './problem-status.ts';

interface RefusalFacts {
  readonly details?: readonly ProblemDetail[];
  /** What the order costs now, when a quote was refused. */
  readonly total?: Cents;
  readonly retryAfterSeconds?: number;
  /** Where the specification fixes another status than the code's own. */
  readonly status?: number;
}

/** A request that the server understood and will not fulfil. Thrown anywhere, told as problem+json by `plugins/problems.ts`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly ProblemDetail[];
  readonly total: Cents | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, { details = [], total, retryAfterSeconds, status }: RefusalFacts = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = status ?? PROBLEM_STATUS[code];
    this.details = details;
    this.total = total ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

export const tooManyRequests = (waitMs: number): Refusal =>
  new Refusal('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
