import { cents, ZERO, type Cents } from '#domain/pricing/cents.ts';
import type { Quote, QuoteInput } from '#domain/pricing/quote.ts';

export type DeliveryFeeInput = Pick<QuoteInput, 'shippingType' | 'deliveryPrice' | 'totalToFreeDelivery'> & {
  readonly subtotal: Cents;
  readonly isGiftCardOnly: boolean;
};

export type DeliveryFee = Pick<Quote, 'deliveryFee' | 'isDeliveryFree' | 'missingToFreeDelivery'>;

const NOT_DELIVERED: DeliveryFee = { deliveryFee: ZERO, isDeliveryFree: false, missingToFreeDelivery: null };

/**
 * Returns the delivery fee, which only ADDRESS orders have (A§9). It is free from a subtotal on; 0 means no threshold
 * (D-32). Nothing is promised before it is known that the store delivers to the address.
 */
export function deliveryFeeOf(input: DeliveryFeeInput): DeliveryFee {
  const { shippingType, deliveryPrice, totalToFreeDelivery, subtotal, isGiftCardOnly } = input;
  if (shippingType !== 'ADDRESS' || isGiftCardOnly || deliveryPrice === null) return NOT_DELIVERED;
  const hasThreshold = totalToFreeDelivery > 0;
  const isDeliveryFree = deliveryPrice === 0 || (hasThreshold && subtotal >= totalToFreeDelivery);
  const missing = isDeliveryFree ? ZERO : cents(totalToFreeDelivery - subtotal);
  return {
    deliveryFee: isDeliveryFree ? ZERO : deliveryPrice,
    isDeliveryFree,
    missingToFreeDelivery: hasThreshold ? missing : null,
  };
}
