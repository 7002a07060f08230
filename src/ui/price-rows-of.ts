import type { I18n } from '@lingui/core';
import { type Cents, ZERO } from '#domain/pricing/cents.ts';
import type { PriceRow } from './price-rows.tsx';

export interface PriceParts {
  readonly subtotal: Cents;
  /** Null when nothing is delivered. */
  readonly delivery: PriceRow['value'] | null;
  readonly giftCard: Cents;
  readonly cashback: Cents;
  readonly total: Cents;
}

/** Returns the present parts of a price, in the order of calculation (D-35). */
export function priceRowsOf({ subtotal, delivery, giftCard, cashback, total }: PriceParts, i18n: I18n): PriceRow[] {
  const rows: (PriceRow | false)[] = [
    { id: 'subtotal', label: i18n.t('prices.subtotal'), value: subtotal },
    delivery !== null && { id: 'delivery', label: i18n.t('prices.delivery'), value: delivery },
    giftCard > ZERO && { id: 'giftCard', label: i18n.t('prices.giftCard'), value: giftCard, look: 'saving' },
    cashback > ZERO && { id: 'cashback', label: i18n.t('prices.cashback'), value: cashback, look: 'saving' },
    { id: 'total', label: i18n.t('prices.total'), value: total, look: 'total' },
  ];
  return rows.filter((row) => row !== false);
}
