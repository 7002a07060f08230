import type { CartLine } from '#domain/cart.ts';
import type { Cents } from '#domain/cents.ts';
import { formatQuantity } from '#domain/format-quantity.ts';
import type { LineId } from '#domain/ids.ts';
import { itemCount } from '#domain/item-count.ts';
import { lineTotal } from '#domain/line-total.ts';
import { isWeight } from '#domain/measure.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import css from './order-lines.module.css';

interface Props {
  readonly lines: readonly CartLine[];
  /** What each line costs now; what the line itself says until that is known. */
  readonly totals: ReadonlyMap<LineId, Cents>;
  readonly onEdit: () => void;
}

/** A§2 section 1: the order, folded to one line until somebody wants to check it. */
export function OrderLines({ lines, totals, onEdit }: Props) {
  const t = useT();
  return (
    <details className={css.order}>
      <summary className={css.summary}>
        <span className={css.title}>{t('review.myOrder')}</span>
        <span className={css.count}>{t('bag.items', { count: itemCount(lines) })}</span>
        <Icon name="chevronDown" size={1.25} className={css.chevron} />
      </summary>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.id} className={css.line}>
            <span className={css.amount}>{amountWords(line)}</span>
            <span>
              {line.name}
              <LineNotes line={line} />
            </span>
            <Money value={totals.get(line.id) ?? lineTotal(line)} />
          </li>
        ))}
      </ul>
      <button type="button" className={css.edit} onClick={onEdit}>
        {t('review.editBag')}
      </button>
    </details>
  );
}

const amountWords = ({ amount, measure }: CartLine): string =>
  isWeight(measure) ? formatQuantity(amount, measure) : `${amount}×`;

function LineNotes({ line }: { readonly line: CartLine }) {
  const notes = [
    ...line.complements.flatMap((group) =>
      group.items.map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name)),
    ),
    line.observations,
  ].filter(Boolean);
  return notes.length > 0 && <span className={css.notes}>{notes.join(' · ')}</span>;
}
