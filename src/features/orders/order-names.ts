import { formatTimes } from '#domain/pricing/format-quantity.ts';
import type { Order } from '#domain/order/order.ts';

const NAMES_SHOWN = 3;

/** The first few things of an order, `2× Pão francês`, and how many more there are. */
export function orderNames({ items, combos }: Pick<Order, 'items' | 'combos'>): {
  readonly shown: readonly string[];
  readonly more: number;
} {
  const names = [
    ...combos.map(({ amount, name }) => `${amount}× ${name}`),
    ...items.map(({ amount, measure, name }) => `${formatTimes(amount, measure)} ${name}`),
  ];
  return { shown: names.slice(0, NAMES_SHOWN), more: Math.max(0, names.length - NAMES_SHOWN) };
}
