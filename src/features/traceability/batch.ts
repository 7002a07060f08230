import type { ProductId } from '#domain/ids.ts';

/** What is printed on a package. */
export interface Batch {
  readonly productId: ProductId;
  /** Six characters, as `trimBatchNumber` gives them. */
  readonly code: string;
}
