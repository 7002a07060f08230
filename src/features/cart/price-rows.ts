import type { I18n } from '@lingui/core';
import { ZERO } from '#domain/pricing/cents.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { priceRowsOf } from '#ui/price-rows-of.ts';
import type { PriceRow } from '#ui/price-rows.tsx';

/** What a quote adds up to; where it is to be delivered, also what that costs as far as it is known. */
export const priceRows = (quote: Quote, isDelivered: boolean, i18n: I18n): readonly PriceRow[] =>
  priceRowsOf({ ...quote, delivery: isDelivered ? deliveryOf(quote, i18n) : null }, i18n);

function deliveryOf({ deliveryFee, isDeliveryFree }: Quote, i18n: I18n): PriceRow['value'] {
  if (isDeliveryFree) return i18n.t('prices.free');
  return deliveryFee > ZERO ? deliveryFee : i18n.t('prices.toBeSeen');
}
