import type { ErrorCode } from '#contract/error-codes.ts';
import type { ServedDetail } from '#contract/served-problem.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { PROBLEM_STATUS } from './problem-status.ts';

interface RefusalFacts {
  readonly details?: readonly ServedDetail[];
  /** Current total of the order, when a quote was refused. */
  readonly total?: Cents;
  readonly retryAfterSeconds?: number;
  /** Set where the specification requires a status other than the code's usual one. */
  readonly status?: number;
  readonly cause?: unknown;
}

/** A request that the server refuses. It can be thrown anywhere; `plugins/problems.ts` sends it as problem+json. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly ServedDetail[];
  readonly total: Cents | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, { details = [], total, retryAfterSeconds, status, cause }: RefusalFacts = {}) {
    super(code, { cause });
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
