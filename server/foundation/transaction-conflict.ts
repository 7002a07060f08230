import { hasCause } from './has-cause.ts';

/** PostgreSQL's `serialization_failure` and `deadlock_detected`. */
const CONFLICT_CODES: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);

/** Returns whether the database undid a transaction so that another one could go on: the same may succeed a moment later. */
export const isTransactionConflict = (error: unknown): boolean =>
  hasCause(error, ({ code }) => CONFLICT_CODES.has(code));
