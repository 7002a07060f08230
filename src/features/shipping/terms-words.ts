import { ZERO, type Cents } from '#domain/pricing/cents.ts';
import { formatDistance } from '#domain/store/format-distance.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Translate } from '#i18n/i18n.ts';
import { etaWords } from './eta-words.ts';

export interface Terms {
  readonly type: ShippingType;
  /** Null until an address is known. */
  readonly deliveryPrice: Cents | null;
  readonly durationMinutes: number | null;
  readonly distanceKm: number | null;
  readonly minCartValue: Cents;
}

/** On what terms an order is received (A§2): what is known of them and means something for this way of receiving. */
export function termsWords(terms: Terms, t: Translate): readonly string[] {
  const { type, deliveryPrice, durationMinutes, distanceKm, minCartValue } = terms;
  const isDelivery = type === 'ADDRESS';
  return [
    isDelivery && deliveryPrice !== null && feeWords(deliveryPrice, t),
    type !== 'TAG' && durationMinutes !== null && etaWords(durationMinutes, t),
    isDelivery && distanceKm !== null && formatDistance(distanceKm),
    minCartValue > ZERO && t('shipping.minimum', { amount: formatMoney(minCartValue) }),
  ].filter((part) => part !== false);
}

const feeWords = (price: Cents, t: Translate): string =>
  price === ZERO ? t('shipping.free') : t('shipping.fee', { amount: formatMoney(price) });
