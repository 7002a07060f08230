/** One shelf: products are its nouns in every brand and size of its department. */
export interface ShelfSeed {
  readonly name: string;
  /** Cheapest and dearest, in cents. */
  readonly prices: readonly [number, number];
  /** Each with the emoji to draw, see `server/services/images`. */
  readonly nouns: Readonly<Record<string, string>>;
}

export interface DepartmentSeed {
  readonly color: string;
  readonly ground: string;
  readonly brands: readonly string[];
  readonly sizes: readonly string[];
  readonly praise: readonly string[];
  readonly shelves: readonly ShelfSeed[];
}
