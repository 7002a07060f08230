import type { CollectedEvent } from '#contract/events.ts';

/** What one visit told, under the tenant it happened at. */
export interface EventBatch {
  /** Origin and path of the shop, `https://shop.example/aurora`. */
  readonly shopUrl: string;
  /** Random, and forgotten with the page; null from pages that name none. */
  readonly visit: string | null;
  readonly events: readonly CollectedEvent[];
}

/** Somebody else's analytics that a shop uses. May fail; nobody waits for it. */
export type Destination = (batch: EventBatch) => Promise<void>;
