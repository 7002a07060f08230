import type { I18n } from '@lingui/core';
import { ZERO, type Cents } from '#domain/pricing/cents.ts';
import { distanceWords } from '#i18n/distance-words.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { etaWords } from './eta-words.ts';

export interface Terms {
  readonly type: ShippingType;
  /** Null until an address is known. */
  readonly deliveryPrice: Cents | null;
  readonly durationMinutes: number | null;
  readonly distanceKm: number | null;
  readonly minCartValue: Cents;
}

/** Returns the terms of an order (A§2) that are known and apply to the shipping type. */
export function termsWords(terms: Terms, i18n: I18n): readonly string[] {
  const { type, deliveryPrice, durationMinutes, distanceKm, minCartValue } = terms;
  const isDelivery = type === 'ADDRESS';
  return [
    isDelivery && deliveryPrice !== null && feeWords(deliveryPrice, i18n),
    type !== 'TAG' && durationMinutes !== null && etaWords(durationMinutes, i18n),
    isDelivery && distanceKm !== null && distanceWords(distanceKm, i18n),
    minCartValue > ZERO && i18n.t('shipping.minimum', { amount: formatMoney(minCartValue) }),
  ].filter((part) => part !== false);
}

const feeWords = (price: Cents, i18n: I18n): string =>
  price === ZERO ? i18n.t('shipping.free') : i18n.t('shipping.fee', { amount: formatMoney(price) });
