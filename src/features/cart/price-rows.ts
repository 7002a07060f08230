import { ZERO } from '#domain/pricing/cents.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Translate } from '#i18n/i18n.ts';
import { priceRowsOf } from '#ui/price-rows-of.ts';
import type { PriceRow } from '#ui/price-rows.tsx';

/** What a quote adds up to; where it is to be delivered, also what that costs as far as it is known. */
export const priceRows = (quote: Quote, isDelivered: boolean, t: Translate): readonly PriceRow[] =>
  priceRowsOf({ ...quote, delivery: isDelivered ? deliveryOf(quote, t) : null }, t);

function deliveryOf({ deliveryFee, isDeliveryFree }: Quote, t: Translate): PriceRow['value'] {
  if (isDeliveryFree) return t('prices.free');
  return deliveryFee > ZERO ? deliveryFee : t('prices.toBeSeen');
}
