import { useLingui } from '@lingui/react';
import { ZERO } from '#domain/pricing/cents.ts';
import { comboDetails } from '#domain/catalog/combo-details.ts';
import { countedName } from '#domain/catalog/counted-name.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import type { OrderCombo, OrderItem } from '#domain/order/order.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { useShopLang } from '#i18n/use-shop-lang.ts';
import { CardSection } from '#ui/card-section.tsx';
import { type ItemLine, ItemLines } from '#ui/item-lines.tsx';
import { priceRowsOf } from '#ui/price-rows-of.ts';
import { PriceRows } from '#ui/price-rows.tsx';
import css from './link-order.module.css';
import { linkPrices } from './link-prices.ts';

/** The order's lines, read-only, and what they cost (B§2). */
export function LinkOrder({ link }: { readonly link: PaymentLink }) {
  const { i18n } = useLingui();
  const { deliveryFee, ...prices } = linkPrices(link);
  const delivery = deliveryFee === ZERO ? i18n.t('prices.free') : deliveryFee;
  return (
    <CardSection title={i18n.t('paymentLink.order')}>
      <ItemLines
        className={css.lines}
        lang={useShopLang()}
        lines={[...link.items.map(itemLine), ...link.combos.map(comboLine)]}
      />
      <PriceRows rows={priceRowsOf({ ...prices, delivery }, i18n)} />
    </CardSection>
  );
}

const itemLine = (item: OrderItem): ItemLine => ({
  id: item.id,
  quantity: formatTimes(item.amount, item.measure),
  name: item.name,
  notes: [...item.complements.map(countedName), item.comment],
  total: item.total,
});

const comboLine = (combo: OrderCombo): ItemLine => ({
  id: combo.id,
  quantity: `${combo.amount}×`,
  name: combo.name,
  notes: [...comboDetails(combo), combo.comment],
  total: combo.total,
});
