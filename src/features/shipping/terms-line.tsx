import { ZERO, type Cents } from '#domain/cents.ts';
import { etaWindow } from '#domain/eta-window.ts';
import { formatDistance } from '#domain/format-distance.ts';
import { formatMoney } from '#domain/format-money.ts';
import type { ShippingType } from '#domain/shipping-type.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import css from './terms-line.module.css';

export interface Terms {
  readonly type: ShippingType;
  /** Null until an address is known. */
  readonly deliveryPrice: Cents | null;
  readonly durationMinutes: number | null;
  readonly distanceKm: number | null;
  readonly minCartValue: Cents;
}

/** Fee · 30–50 min · distance · minimum order, as far as they are known and mean something for this way of receiving. */
export function TermsLine({ terms }: { readonly terms: Terms }) {
  const t = useT();
  const parts = termsWords(terms, t);
  if (parts.length === 0) return null;
  return (
    <ul className={css.terms}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

function termsWords(terms: Terms, t: Translate): readonly string[] {
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

function etaWords(durationMinutes: number, t: Translate): string {
  const { fromMinutes, toMinutes } = etaWindow(durationMinutes);
  return t('shipping.eta', { from: fromMinutes, to: toMinutes });
}
