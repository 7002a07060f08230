import { cents } from '#domain/cents.ts';
import type { Order } from '#domain/order.ts';
import { GIFT_CARD_TEF } from '#domain/payment-method.ts';
import { sumCents } from '#domain/sum-cents.ts';
import { formatMoney } from '#domain/format-money.ts';
import { useT } from '#i18n/use-t.ts';
import type { PriceRow } from '#ui/price-rows.tsx';
import { PriceRows } from '#ui/price-rows.tsx';

const saving = (amount: number): string => `− ${formatMoney(cents(amount))}`;

/** Subtotal to total; a gift card is a payment of its own, told with the payments. */
export function OrderPrices({ order }: { readonly order: Order }) {
  const t = useT();
  const { subtotal, deliveryFee, discount, total, delivery } = order;
  const giftCard = sumCents(order.payments.filter(({ tef }) => tef === GIFT_CARD_TEF).map((payment) => payment.total));
  const rows: PriceRow[] = [{ id: 'subtotal', label: t('prices.subtotal'), value: subtotal }];
  if (delivery.type === 'ADDRESS')
    rows.push({
      id: 'delivery',
      label: t('prices.delivery'),
      value: deliveryFee === 0 ? t('prices.free') : deliveryFee,
    });
  if (discount > 0) rows.push({ id: 'cashback', label: t('prices.cashback'), value: saving(discount), look: 'saving' });
  if (giftCard > 0) rows.push({ id: 'giftCard', label: t('prices.giftCard'), value: saving(giftCard), look: 'saving' });
  rows.push({ id: 'total', label: t('prices.total'), value: cents(total - giftCard), look: 'total' });
  return <PriceRows rows={rows} />;
}
