import type { CartLine } from './cart.ts';

/** An order of gift cards alone needs no address, no fee and no schedule (D-24). */
export const isGiftCardOnly = (lines: readonly Pick<CartLine, 'kind'>[]): boolean =>
  lines.length > 0 && lines.every((line) => line.kind === 'giftCard');
