import type { ApiError } from './api-error.ts';
import { ProblemError } from './api-error.ts';
import { judgementOf } from './refusals.ts';

/** What to do with a mutation after an attempt without acknowledgement. */
export type Outcome =
  /** The server's refusal means that the desired state exists already. */
  | { readonly kind: 'done' }
  /** Undecided: send the same key again, not before `afterMs`. */
  | { readonly kind: 'retry'; readonly afterMs: number }
  /** The session is invalid: keep the row until its customer is logged in again. */
  | { readonly kind: 'auth' }
  /** Refused: the customer must decide. */
  | { readonly kind: 'needs_action'; readonly problem: ProblemError };

/** Classifies a failed attempt. With `isDoneWhenGone` a 404 for the thing itself is success (it should be removed). */
export function classifyOutcome(error: ApiError, { isDoneWhenGone }: { readonly isDoneWhenGone: boolean }): Outcome {
  if (!(error instanceof ProblemError)) return { kind: 'retry', afterMs: 0 };
  const { asksAgain } = judgementOf(error);
  if (asksAgain === 'byItself') return { kind: 'retry', afterMs: error.retryAfterMs ?? 0 };
  if (asksAgain === 'afterLogin') return { kind: 'auth' };
  if (isDoneWhenGone && error.status === 404 && error.code === 'not_found') return { kind: 'done' };
  return { kind: 'needs_action', problem: error };
}
