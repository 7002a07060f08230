export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** How long to wait after the n-th failure (1 is the first): doubles from `firstMs` up to `longestMs`. Jitter is the caller's. */
export const backoffMs = (failures: number, { firstMs, longestMs }: Backoff): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1));
