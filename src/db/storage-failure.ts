/**
 * `lost`: the browser closed the database and reopening did not help (P15, P16). `quota`: no space, even after purging
 * (P22, P23). `refused`: private mode or policy (P25). `blocked`: another tab blocks an upgrade (P17). `newer`: another
 * tab runs a newer release and wrote data that this one cannot read (P18); reloading helps.
 */
export type StorageFailureReason = 'lost' | 'quota' | 'refused' | 'blocked' | 'newer';

/** A write that was NOT saved. Callers that catch it must inform the customer; src/db never ignores one. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly reason: StorageFailureReason;

  constructor(reason: StorageFailureReason, options?: ErrorOptions) {
    super(`storage ${reason}`, options);
    this.reason = reason;
  }
}

const REASONS: Readonly<Record<string, StorageFailureReason>> = {
  QuotaExceededError: 'quota',
  UnknownError: 'lost',
  InvalidStateError: 'lost',
  DatabaseClosedError: 'lost',
  DatabaseClosed: 'lost',
  OpenFailedError: 'lost',
  TimeoutError: 'lost',
  SecurityError: 'refused',
  MissingAPIError: 'refused',
};

/** Returns the reason of a storage error; null for any other error, which is a bug and must be passed on. */
export function storageFailureReason(error: unknown): StorageFailureReason | null {
  if (error instanceof StorageFailure) return error.reason;
  if (!(error instanceof Error)) return null;
  // The specific cause is nested: a full disk is reported as an AbortError, private mode as a failed open (M14), and what a bulk
  // write could not write as a list.
  for (const cause of causesOf(error)) {
    const reason = storageFailureReason(cause);
    if (reason) return reason;
  }
  if (/mutation operation|not allowed/i.test(error.message)) return 'refused';
  return REASONS[error.name] ?? null;
}

function causesOf(error: Error): readonly unknown[] {
  const inner = 'inner' in error && error.inner !== error ? [error.inner] : [];
  return 'failures' in error && Array.isArray(error.failures) ? [...inner, ...(error.failures as unknown[])] : inner;
}
