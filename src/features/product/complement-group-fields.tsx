import { useLingui } from '@lingui/react';
import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import { canChoose } from '#domain/complements/choose-complements.ts';
import { chosenInGroup, chosenOfItem } from '#domain/complements/complement-bounds.ts';
import type { ComplementItemId } from '#domain/ids.ts';
import type { ComplementGroup, ComplementItem } from '#domain/catalog/menu.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useToasts } from '#ui/toast-context.ts';
import { BoundsBadge } from './bounds-badge.tsx';
import { ComplementCounter } from './complement-counter.tsx';
import css from './complement-group.module.css';

interface Props {
  readonly group: ComplementGroup;
  readonly chosen: readonly ChosenComplementGroup[];
  /** Asked for and not given: marked until it is complete. */
  readonly isMissing: boolean;
  readonly isReadOnly: boolean;
  readonly onChoose: (group: ComplementGroup, item: ComplementItemId) => void;
  readonly onDrop: (group: ComplementGroup, item: ComplementItemId) => void;
}

export const groupElementId = (group: ComplementGroup): string => `complements-${group.id}`;

/** One of many is a choice between radios, more than one are counters (A§4). */
export function ComplementGroupFields(props: Props) {
  const { group, chosen, isMissing } = props;
  const count = chosenInGroup(chosen, group.id);
  return (
    <fieldset
      id={groupElementId(group)}
      className={joinClasses(css.group, isMissing && css.missing)}
      tabIndex={-1}
      aria-describedby={`${groupElementId(group)}-bounds`}
    >
      <legend className={css.legend}>
        <span className={css.title}>{group.name}</span>
        {group.description && <span className={css.note}>{group.description}</span>}
      </legend>
      <p id={`${groupElementId(group)}-bounds`} className={css.bounds}>
        <BoundsBadge group={group} count={count} isMissing={isMissing} />
      </p>
      {group.max === 1 ? <Radios {...props} /> : <Counters {...props} />}
    </fieldset>
  );
}

function Radios({ group, chosen, isReadOnly, onChoose, onDrop }: Props) {
  return group.items.map((item) => {
    const isChosen = chosenOfItem(chosen, group.id, item.id) > 0;
    return (
      <label key={item.id} className={css.row}>
        <ComplementWords item={item} />
        {!isReadOnly && (
          <input
            type="radio"
            className={css.radio}
            name={group.id}
            checked={isChosen}
            onChange={() => onChoose(group, item.id)}
            // A radio cannot be taken back, but "none" must stay possible where nothing is required.
            onClick={() => isChosen && group.min === 0 && onDrop(group, item.id)}
          />
        )}
      </label>
    );
  });
}

function Counters({ group, chosen, isReadOnly, onChoose, onDrop }: Props) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const isFull = !canChoose(group, chosen);
  const more = (item: ComplementItemId) => {
    if (!isFull) return onChoose(group, item);
    toasts.show({
      id: 'complementsFull',
      tone: 'info',
      text: i18n.t('product.groupFull', { count: group.max ?? 0, group: group.name }),
    });
  };
  return group.items.map((item) => (
    <div key={item.id} className={css.row}>
      <ComplementWords item={item} />
      {!isReadOnly && (
        <ComplementCounter
          name={item.name}
          quantity={chosenOfItem(chosen, group.id, item.id)}
          isFull={isFull}
          onMore={() => more(item.id)}
          onLess={() => onDrop(group, item.id)}
        />
      )}
    </div>
  ));
}

/** Name, description and surcharge of one complement; what chooses it stands beside. */
function ComplementWords({ item }: { readonly item: ComplementItem }) {
  return (
    <span className={css.words}>
      <span>{item.name}</span>
      {item.description && <span className={css.note}>{item.description}</span>}
      {item.price > ZERO && <span className={css.surcharge}>+ {formatMoney(item.price)}</span>}
    </span>
  );
}
