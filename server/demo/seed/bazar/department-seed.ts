/** One shelf: products are its nouns in every brand and size of its department. */
export interface ShelfSeed {
  readonly name: string;
  /** Emoji to draw, see `server/services/images`. */
  readonly icons: readonly string[];
  /** Cheapest and dearest, in cents. */
  readonly prices: readonly [number, number];
  readonly nouns: readonly string[];
}

export interface DepartmentSeed {
  readonly color: string;
  readonly ground: string;
  readonly brands: readonly string[];
  readonly sizes: readonly string[];
  readonly praise: readonly string[];
  readonly shelves: readonly ShelfSeed[];
}
