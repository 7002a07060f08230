import type { Order, OrderCombo, OrderItem } from '#domain/order.ts';
import { isWeight } from '#domain/measure.ts';
import { formatQuantity } from '#domain/format-quantity.ts';
import { useT } from '#i18n/use-t.ts';
import { CardSection } from '#ui/card-section.tsx';
import { OrderLine } from './order-line.tsx';
import css from './order-items-card.module.css';
import { OrderPrices } from './order-prices.tsx';

/** What was ordered and what it costs, as it was sold. */
export function OrderItemsCard({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <CardSection title={t('order.items')}>
      <ul className={css.lines}>
        {order.items.map((item) => (
          <OrderLine
            key={item.id}
            line={item}
            quantity={quantityOf(item)}
            details={complementsOf(item)}
            note={item.comment}
          />
        ))}
        {order.combos.map((combo) => (
          <OrderLine key={combo.id} line={combo} quantity={`${combo.amount}×`} details={partsOf(combo)} note="" />
        ))}
      </ul>
      {order.comment && <p className={css.comment}>{t('order.comment', { comment: order.comment })}</p>}
      <OrderPrices order={order} />
    </CardSection>
  );
}

const quantityOf = ({ amount, measure }: OrderItem): string =>
  isWeight(measure) ? formatQuantity(amount, measure) : `${amount}×`;

const complementsOf = ({ complements }: OrderItem): readonly string[] =>
  complements.map(({ quantity, name }) => (quantity > 1 ? `${quantity}× ${name}` : name));

const partsOf = ({ parts }: OrderCombo): readonly string[] => parts.map(({ amount, name }) => `${amount}× ${name}`);
