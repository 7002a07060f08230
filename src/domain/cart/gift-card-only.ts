import type { Order } from '#domain/order/order.ts';
import type { CartLine } from './cart.ts';

/** An order of gift cards alone needs no address, no fee and no schedule (D-24). */
export const isGiftCardOnly = (lines: readonly Pick<CartLine, 'kind'>[]): boolean =>
  lines.length > 0 && lines.every((line) => line.kind === 'giftCard');

/** The same of an order: nothing is made and nothing is carried. */
export const isGiftCardOrder = ({ items, combos, giftCards }: Pick<Order, 'items' | 'combos' | 'giftCards'>): boolean =>
  combos.length === 0 && items.length > 0 && items.every(({ id }) => giftCards.some(({ lineId }) => lineId === id));
