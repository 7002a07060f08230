import { cents, ZERO, type Cents } from '#domain/pricing/cents.ts';
import type { Quote, QuoteInput } from '#domain/pricing/quote.ts';

export type DeliveryQuestion = Pick<QuoteInput, 'shippingType' | 'deliveryPrice' | 'totalToFreeDelivery'> & {
  readonly subtotal: Cents;
  readonly isGiftCardOnly: boolean;
};

export type DeliveryFee = Pick<Quote, 'deliveryFee' | 'isDeliveryFree' | 'missingToFreeDelivery'>;

const NOT_DELIVERED: DeliveryFee = { deliveryFee: ZERO, isDeliveryFree: false, missingToFreeDelivery: null };

/** Free from a products subtotal on (0 means no such threshold, D-32); only house delivery has a fee at all (A§9). */
export function deliveryFeeOf(question: DeliveryQuestion): DeliveryFee {
  const { shippingType, deliveryPrice, totalToFreeDelivery, subtotal, isGiftCardOnly } = question;
  if (shippingType !== 'ADDRESS' || isGiftCardOnly) return NOT_DELIVERED;
  const hasThreshold = totalToFreeDelivery > 0;
  const isDeliveryFree = deliveryPrice === 0 || (hasThreshold && subtotal >= totalToFreeDelivery);
  return {
    deliveryFee: isDeliveryFree ? ZERO : (deliveryPrice ?? ZERO),
    isDeliveryFree,
    missingToFreeDelivery: hasThreshold ? cents(Math.max(0, totalToFreeDelivery - subtotal)) : null,
  };
}
