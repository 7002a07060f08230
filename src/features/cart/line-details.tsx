import { useLingui } from '@lingui/react';
import type { CartLine } from '#domain/cart/cart.ts';
import { countedName } from '#domain/catalog/counted-name.ts';
import css from './line-details.module.css';

/** Everything about a line that is not its name: complements, observations, who receives the gift. */
export function LineDetails({ line }: { readonly line: CartLine }) {
  const { i18n } = useLingui();
  const items = line.complements.flatMap((group) => group.items);
  return (
    <>
      {items.length > 0 && (
        <ul className={css.details}>
          {items.map((item) => (
            <li key={item.id}>{countedName(item)}</li>
          ))}
        </ul>
      )}
      {line.observations && <p className={css.details}>{i18n.t('bag.observations', { text: line.observations })}</p>}
      {line.giftCard && <p className={css.details}>{i18n.t('bag.giftFor', { name: line.giftCard.name })}</p>}
    </>
  );
}
