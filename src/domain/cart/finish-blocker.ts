import type { Cart } from './cart.ts';
import { isEmptyCart } from './empty-cart.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/** Why the bag's finish button refuses; each word has a sentence and a cure on screen. */
export type FinishBlocker = 'emptyCart' | 'noStore' | 'noShippingType' | 'lineProblems' | 'belowMinimum' | 'loading';

export interface FinishInput {
  readonly cart: Pick<Cart, 'storeId' | 'lines' | 'promotionalLines'>;
  /** Null when no way of receiving is possible. */
  readonly shippingType: ShippingType | null;
  /** Null until the first quote is there. */
  readonly quote: Pick<Quote, 'lines' | 'missingToMinimum'> | null;
  readonly isLoading: boolean;
}

/** Finish is disabled when the cart is empty, below the minimum, without store or shipping type, or while loading (A§5). */
export function finishBlocker({ cart, shippingType, quote, isLoading }: FinishInput): FinishBlocker | null {
  if (isEmptyCart(cart)) return 'emptyCart';
  if (cart.storeId === null) return 'noStore';
  if (shippingType === null) return 'noShippingType';
  if (isLoading || quote === null) return 'loading';
  if (quote.lines.some((line) => line.problems.length > 0)) return 'lineProblems';
  return quote.missingToMinimum > 0 ? 'belowMinimum' : null;
}
