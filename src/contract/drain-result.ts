/** The state of the outbox after one pass. */
export interface DrainResult {
  readonly waiting: number;
  /** Epoch ms on this device when the next attempt is due; null when nothing waits. */
  readonly nextAt: number | null;
}

export const NOTHING_WAITS: DrainResult = { waiting: 0, nextAt: null };
