import { useLingui } from '@lingui/react';
import type { CartLine } from '#domain/cart/cart.ts';
import { itemCount } from '#domain/cart/item-count.ts';
import { countedName } from '#domain/catalog/counted-name.ts';
import type { LineId } from '#domain/ids.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import { useShopLang } from '#i18n/use-shop-lang.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card-section.tsx';
import { Icon } from '#ui/icon.tsx';
import { ItemLines } from '#ui/item-lines.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import css from './checkout.module.css';

interface Props {
  readonly lines: readonly CartLine[];
  /** What each line costs now; what the line itself says until that is known. */
  readonly totals: ReadonlyMap<LineId, Cents>;
  /** When it is expected, in words; null while nobody can say. */
  readonly eta: string | null;
  readonly onEdit: () => void;
}

/** How many lines are shown before the others are folded away. */
const FIRST_LINES = 2;

/** Section 1 of the review (A§2): what is ordered and when it comes, in sight; a long order is folded after its first lines. */
export function OrderLines({ lines, totals, eta, onEdit }: Props) {
  const { i18n } = useLingui();
  const shopLang = useShopLang();
  const items = lines.map((line) => ({
    id: line.id,
    quantity: formatTimes(line.amount, line.measure),
    name: line.name,
    lang: line.lang ?? shopLang,
    notes: [...line.complements.flatMap((group) => group.items.map(countedName)), line.observations],
    total: totals.get(line.id) ?? lineTotal(line),
  }));
  const rest = items.slice(FIRST_LINES);
  return (
    <CardSection
      title={i18n.t('review.myOrder')}
      note={i18n.t('bag.items', { count: itemCount(lines) })}
      action={
        <Button kind="quiet" onClick={onEdit}>
          {i18n.t('review.editBag')}
        </Button>
      }
    >
      <Stack gap={3}>
        {eta && (
          <Row>
            <Icon name="clock" size={1.25} />
            <Text tone="strong">{eta}</Text>
          </Row>
        )}
        <ItemLines lines={items.slice(0, FIRST_LINES)} />
        {rest.length > 0 && (
          <details className={css.lines}>
            <Row as="summary" className={css.fold}>
              <Text as="span" tone="strong" className={css.foldWords}>
                {i18n.t('review.moreLines', { count: rest.length })}
              </Text>
              <Icon name="chevronDown" size={1.25} className={css.chevron} />
            </Row>
            <ItemLines lines={rest} />
          </details>
        )}
      </Stack>
    </CardSection>
  );
}
