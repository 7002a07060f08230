import { ZERO, type Cents } from '#domain/cents.ts';
import { formatMoney } from '#domain/format-money.ts';
import type { Quote } from '#domain/quote.ts';
import type { Translate } from '#i18n/i18n.ts';
import type { PriceRow } from '#ui/price-rows.tsx';

/** Subtotal, delivery where there is one, discounts, total: every part that is not nothing. */
export function priceRows(quote: Quote, isDelivered: boolean, t: Translate): readonly PriceRow[] {
  const rows: (PriceRow | false)[] = [
    { id: 'subtotal', label: t('prices.subtotal'), value: quote.subtotal },
    isDelivered && deliveryRow(quote, t),
    quote.giftCard > ZERO && {
      id: 'giftCard',
      label: t('prices.giftCard'),
      value: saved(quote.giftCard),
      look: 'saving',
    },
    quote.cashback > ZERO && {
      id: 'cashback',
      label: t('prices.cashback'),
      value: saved(quote.cashback),
      look: 'saving',
    },
    { id: 'total', label: t('prices.total'), value: quote.total, look: 'total' },
  ];
  return rows.filter((row) => row !== false);
}

const saved = (amount: Cents): string => `− ${formatMoney(amount)}`;

function deliveryRow({ deliveryFee, isDeliveryFree }: Quote, t: Translate): PriceRow {
  const row = { id: 'delivery', label: t('prices.delivery') };
  if (isDeliveryFree) return { ...row, value: t('prices.free') };
  return { ...row, value: deliveryFee > ZERO ? deliveryFee : t('prices.toBeSeen') };
}
