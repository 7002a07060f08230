import { isProblem } from './api-error.ts';

/**
 * What turns one copy of a request away and says nothing of another with the same bytes, which a browser sends by itself where a
 * connection died (P1): the first has the key, or has spent the proof of work.
 */
const OF_THIS_COPY = ['idempotency_in_progress', 'captcha_invalid'] as const;

/** Whether a call that failed may have had its effect; only a clear refusal of our server says that it has not. */
export const mayHaveArrived = (error: unknown): boolean =>
  !isProblem(error) || error.status >= 500 || error.status === 408 || isProblem(error, ...OF_THIS_COPY);
