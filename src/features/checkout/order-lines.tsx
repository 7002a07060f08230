import { useLingui } from '@lingui/react';
import type { CartLine } from '#domain/cart/cart.ts';
import { itemCount } from '#domain/cart/item-count.ts';
import { countedName } from '#domain/catalog/counted-name.ts';
import type { LineId } from '#domain/ids.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ItemLines } from '#ui/item-lines.tsx';
import { Row, Text } from '#ui/layout.tsx';
import css from './checkout.module.css';

interface Props {
  readonly lines: readonly CartLine[];
  /** What each line costs now; what the line itself says until that is known. */
  readonly totals: ReadonlyMap<LineId, Cents>;
  readonly onEdit: () => void;
}

/** Section 1 of the review (A§2): the order, folded to one line until somebody wants to check it. */
export function OrderLines({ lines, totals, onEdit }: Props) {
  const { i18n } = useLingui();
  return (
    <details className={css.lines}>
      <Row as="summary" className={css.fold}>
        <Text as="span" size="l" className={css.title}>
          {i18n.t('review.myOrder')}
        </Text>
        <Text as="span" tone="muted">
          {i18n.t('bag.items', { count: itemCount(lines) })}
        </Text>
        <Icon name="chevronDown" size={1.25} className={css.chevron} />
      </Row>
      <ItemLines
        lines={lines.map((line) => ({
          id: line.id,
          quantity: formatTimes(line.amount, line.measure),
          name: line.name,
          notes: [...line.complements.flatMap(({ items }) => items.map(countedName)), line.observations],
          total: totals.get(line.id) ?? lineTotal(line),
        }))}
      />
      <Button kind="quiet" onClick={onEdit}>
        {i18n.t('review.editBag')}
      </Button>
    </details>
  );
}
