import type { CollectedEvent } from '#contract/events.ts';

/** The events that one visit of a tenant's shop sent in one request. */
export interface EventBatch {
  /** Origin and path of the shop, such as `https://shop.example/aurora`. */
  readonly shopUrl: string;
  /** Random id that lasts as long as the page; null for pages that send none. */
  readonly visit: string | null;
  readonly events: readonly CollectedEvent[];
}

/** Sends events to an external analytics service. It may reject; no request waits for it. */
export type Destination = (batch: EventBatch) => Promise<void>;
