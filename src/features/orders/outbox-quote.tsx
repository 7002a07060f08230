import { useLingui } from '@lingui/react';
import type { QuoteSnapshot } from '#contract/outbox-row.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import { countedName } from '#domain/catalog/counted-name.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import { CardSection } from '#ui/card-section.tsx';
import { priceRowsOf } from '#ui/price-rows-of.ts';
import { PriceRows } from '#ui/price-rows.tsx';
import css from './order-items-card.module.css';
import { OrderLine } from './order-line.tsx';

/** What was confirmed, from the snapshot that was saved with the order. */
export function OutboxQuote({ quote }: { readonly quote: QuoteSnapshot }) {
  const { i18n } = useLingui();
  const { lines, promotionalLines, subtotal, giftCard = ZERO, cashback = ZERO, total } = quote;
  const delivery = quote.deliveryFee > ZERO ? quote.deliveryFee : null;
  return (
    <CardSection title={i18n.t('order.items')} note={quote.storeName}>
      <ul className={css.lines}>
        {[...lines, ...promotionalLines].map((line) => (
          <OrderLine
            key={line.id}
            line={{ name: line.name, lang: line.lang, image: line.image, total: lineTotal(line) }}
            quantity={formatTimes(line.amount, line.measure)}
            details={line.complements.flatMap(({ items }) => items.map(countedName))}
            note={line.observations}
          />
        ))}
      </ul>
      <PriceRows rows={priceRowsOf({ subtotal, delivery, giftCard, cashback, total }, i18n)} />
    </CardSection>
  );
}
