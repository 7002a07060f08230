import { civilDayOf } from '#domain/civil-day.ts';
import { type FoldedOrder, foldAttempts } from '#domain/order/fold-attempts.ts';
import type { Order } from '#domain/order/order.ts';

export interface OrderDay {
  /** Civil day in the store's zone, `YYYY-MM-DD`. */
  readonly day: string;
  readonly orders: readonly FoldedOrder[];
}

/**
 * The list by days, each in the zone of its store (D-22), in the order given (B§2), attempts that failed inside their order (D-81).
 * A new order shifts the pages, so the next page may repeat rows; each order is shown once.
 */
export function orderDays(orders: readonly Order[]): readonly OrderDay[] {
  const once = [...new Map(orders.map((order) => [order.id, order])).values()];
  const days = Map.groupBy(foldAttempts(once), ({ order }) =>
    civilDayOf(Date.parse(order.placedAt), order.store.timeZone),
  );
  return [...days].map(([day, ofDay]) => ({ day, orders: ofDay }));
}

/**
 * What a customer ordered, and among it what was ordered here before the login, newest first and each once (D-80). Of the latter
 * what is older than the pages so far waits for them.
 */
export function mergeOrders(
  history: readonly Order[],
  here: readonly Order[],
  { hasMore }: { readonly hasMore: boolean },
): readonly Order[] {
  const oldest = history.at(-1);
  const isDue = (order: Order) => !hasMore || !oldest || order.placedAt >= oldest.placedAt;
  const listed = new Set(history.map(({ id }) => id));
  const added = here.filter((order) => !listed.has(order.id) && isDue(order));
  return [...history, ...added].toSorted((one, other) => Date.parse(other.placedAt) - Date.parse(one.placedAt));
}
