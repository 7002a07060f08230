import type { CartLine } from './cart.ts';

/** D-24: an order of gift cards alone needs no address, no fee and no schedule. */
export const isGiftCardOnly = (lines: readonly Pick<CartLine, 'kind'>[]): boolean =>
  lines.length > 0 && lines.every((line) => line.kind === 'giftCard');
