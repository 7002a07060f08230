/**
 * `lost`: the browser dropped the database and reopening did not help (P15, P16).
 * `quota`: no room, also after purging (P22, P23). `refused`: private mode or policy (P25). `blocked`: another tab holds an upgrade (P17).
 * `newer`: another tab already runs a newer release and wrote what this one cannot read (P18); reloading helps.
 */
export type StorageFailureReason = 'lost' | 'quota' | 'refused' | 'blocked' | 'newer';

/** A write that is NOT saved. Whoever catches it must tell the customer; nothing in this room ever swallows one. */
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

/** Names the trouble, or null for an error that is not the storage's: those are bugs and must stay visible as themselves. */
export function storageFailureReason(error: unknown): StorageFailureReason | null {
  if (error instanceof StorageFailure) return error.reason;
  if (!(error instanceof Error)) return null;
  // The specific cause hides inside: a full disk arrives as an AbortError, private mode as a failed open (M14).
  const inner = 'inner' in error && error.inner !== error ? storageFailureReason(error.inner) : null;
  if (inner) return inner;
  if (/mutation operation|not allowed/i.test(error.message)) return 'refused';
  return REASONS[error.name] ?? null;
}
