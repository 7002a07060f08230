import type { QuoteSnapshot } from '#contract/outbox-row.ts';
import { formatQuantity } from '#domain/format-quantity.ts';
import { lineTotal } from '#domain/line-total.ts';
import { isWeight } from '#domain/measure.ts';
import { useT } from '#i18n/use-t.ts';
import { CardSection } from '#ui/card-section.tsx';
import { PriceRows } from '#ui/price-rows.tsx';
import css from './order-items-card.module.css';
import { OrderLine } from './order-line.tsx';

/** What was confirmed, from the snapshot that was saved with the order. */
export function OutboxQuote({ quote }: { readonly quote: QuoteSnapshot }) {
  const t = useT();
  const { lines, promotionalLines, subtotal, deliveryFee, total } = quote;
  return (
    <CardSection title={t('order.items')} note={quote.storeName}>
      <ul className={css.lines}>
        {[...lines, ...promotionalLines].map((line) => (
          <OrderLine
            key={line.id}
            line={{ name: line.name, image: line.image, total: lineTotal(line) }}
            quantity={isWeight(line.measure) ? formatQuantity(line.amount, line.measure) : `${line.amount}×`}
            details={line.complements.flatMap(({ items }) =>
              items.map((item) => (item.quantity > 1 ? `${item.quantity}× ${item.name}` : item.name)),
            )}
            note={line.observations}
          />
        ))}
      </ul>
      <PriceRows
        rows={[
          { id: 'subtotal', label: t('prices.subtotal'), value: subtotal },
          ...(deliveryFee > 0 ? [{ id: 'delivery', label: t('prices.delivery'), value: deliveryFee }] : []),
          { id: 'total', label: t('prices.total'), value: total, look: 'total' },
        ]}
      />
    </CardSection>
  );
}
