import { formatMoney } from '#domain/pricing/format-money.ts';
import type { ComplementItem } from '#domain/catalog/menu.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import css from './complement-group.module.css';

/** Name, description and surcharge of one complement; what chooses it stands beside. */
export function ComplementWords({ item }: { readonly item: ComplementItem }) {
  return (
    <span className={css.words}>
      <span>{item.name}</span>
      {item.description && <span className={css.note}>{item.description}</span>}
      {item.price > ZERO && <span className={css.surcharge}>+ {formatMoney(item.price)}</span>}
    </span>
  );
}
