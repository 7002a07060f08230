import { civilDayOf } from '#domain/civil-day.ts';
import type { Order } from '#domain/order/order.ts';

export interface OrderDay {
  /** Civil day in the store's zone, `YYYY-MM-DD`. */
  readonly day: string;
  readonly orders: readonly Order[];
}

/**
 * The list by days, each in the zone of its store (D-22), in the order given (B§2).
 * A new order shifts the pages, so the next page may repeat rows; each order is shown once.
 */
export function orderDays(orders: readonly Order[]): readonly OrderDay[] {
  const once = [...new Map(orders.map((order) => [order.id, order])).values()];
  const days = Map.groupBy(once, (order) => civilDayOf(Date.parse(order.placedAt), order.store.timeZone));
  return [...days].map(([day, ofDay]) => ({ day, orders: ofDay }));
}
