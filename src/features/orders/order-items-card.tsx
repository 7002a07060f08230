import { useLingui } from '@lingui/react';
import { isGiftCardOrder } from '#domain/cart/gift-card-only.ts';
import { comboDetails } from '#domain/catalog/combo-details.ts';
import { countedName } from '#domain/catalog/counted-name.ts';
import type { Order } from '#domain/order/order.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import { giftCardPart, shownTotal } from '#domain/pricing/order-total.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { CardSection } from '#ui/card-section.tsx';
import { Text } from '#ui/layout.tsx';
import { priceRowsOf } from '#ui/price-rows-of.ts';
import { PriceRows } from '#ui/price-rows.tsx';
import css from './order-items-card.module.css';
import { OrderLine } from './order-line.tsx';

/** What was ordered and what it costs, as it was sold. */
export function OrderItemsCard({ order }: { readonly order: Order }) {
  const { i18n } = useLingui();
  const format = useDateFormat(order.store.timeZone);
  const placed = { date: format.date(order.placedAt), time: format.time(order.placedAt) };
  return (
    <CardSection title={i18n.t('order.items')}>
      <Text size="s" tone="muted">
        <time dateTime={order.placedAt}>{i18n.t('order.placedOn', placed)}</time>
      </Text>
      <ul className={css.lines}>
        {order.items.map((item) => (
          <OrderLine
            key={item.id}
            line={item}
            quantity={formatTimes(item.amount, item.measure)}
            details={item.complements.map(countedName)}
            note={item.comment}
          />
        ))}
        {order.combos.map((combo) => (
          <OrderLine
            key={combo.id}
            line={combo}
            quantity={`${combo.amount}×`}
            details={comboDetails(combo)}
            note={combo.comment}
          />
        ))}
      </ul>
      {order.comment && <p className={css.comment}>{i18n.t('order.comment', { comment: order.comment })}</p>}
      <OrderPrices order={order} />
    </CardSection>
  );
}

/** Subtotal to total. What an order that ended took from balances is back there, so nothing is taken off any more (D-66). */
function OrderPrices({ order }: { readonly order: Order }) {
  const { i18n } = useLingui();
  const { subtotal, deliveryFee, discount } = order;
  const isOver = isStopped(order.status);
  const fee = deliveryFee === ZERO ? i18n.t('prices.free') : deliveryFee;
  const delivery = order.delivery.type === 'ADDRESS' && !isGiftCardOrder(order) ? fee : null;
  const giftCard = isOver ? ZERO : giftCardPart(order.payments);
  const cashback = isOver ? ZERO : discount;
  const total = isOver ? sumCents([subtotal, deliveryFee]) : shownTotal(order);
  return <PriceRows rows={priceRowsOf({ subtotal, delivery, giftCard, cashback, total }, i18n)} />;
}
