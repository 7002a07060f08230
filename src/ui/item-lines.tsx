import type { Cents } from '#domain/pricing/cents.ts';
import css from './item-lines.module.css';
import { joinClasses } from './join-classes.ts';
import { Money } from './money.tsx';

export interface ItemLine {
  readonly id: string;
  /** As shown: `2×`, `300 g`. */
  readonly quantity: string;
  readonly name: string;
  /** BCP 47 tag, if this name is not in the page's language. */
  readonly lang?: string | undefined;
  /** Complements and observations; empty strings are omitted. */
  readonly notes: readonly string[];
  readonly total: Cents;
}

interface Props {
  readonly lines: readonly ItemLine[];
  readonly className?: string | undefined;
  /** BCP 47 tag, if the lines are not in the page's language. */
  readonly lang?: string | undefined;
}

/** Shows the lines of an order, read-only. */
export const ItemLines = ({ lines, className, lang }: Props) => (
  <ul className={joinClasses(css.lines, className)} lang={lang}>
    {lines.map(({ id, quantity, name, lang: langOfName, notes, total }) => (
      <li key={id} className={css.line}>
        <span className={css.quantity}>{quantity}</span>
        <span>
          <span lang={langOfName}>{name}</span>
          <Notes notes={notes.filter(Boolean)} />
        </span>
        <Money value={total} />
      </li>
    ))}
  </ul>
);

const Notes = ({ notes }: Pick<ItemLine, 'notes'>) =>
  notes.length > 0 && <span className={css.notes}>{notes.join(' · ')}</span>;
