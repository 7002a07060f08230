import type { ProductId } from '#domain/ids.ts';

/** A batch as printed on a package. */
export interface Batch {
  readonly productId: ProductId;
  /** Six characters, normalized by `trimBatchNumber`. */
  readonly code: string;
}
