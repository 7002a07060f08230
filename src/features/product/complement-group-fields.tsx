import { useLingui } from '@lingui/react';
import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import { MAX_LINE_AMOUNT } from '#domain/cart/line-maximum.ts';
import { canChoose, canCountMore } from '#domain/complements/choose-complements.ts';
import { chosenInGroup, chosenOfItem, boundsLabel, boundsOf } from '#domain/complements/complement-bounds.ts';
import type { ComplementItemId } from '#domain/ids.ts';
import type { ComplementGroup, ComplementItem } from '#domain/catalog/menu.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useToasts } from '#ui/toast-context.ts';
import css from './complement-group.module.css';
import { useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { I18n } from '@lingui/core';
import { Badge } from '#ui/badge.tsx';

interface Props {
  readonly group: ComplementGroup;
  readonly chosen: readonly ChosenComplementGroup[];
  /** Asked for and not given: marked until it is complete. */
  readonly isMissing: boolean;
  /** How many of an item there are at most. */
  readonly leftOf: (item: ComplementItem) => number;
  readonly isReadOnly: boolean;
  readonly onChoose: (group: ComplementGroup, item: ComplementItemId) => void;
  readonly onDrop: (group: ComplementGroup, item: ComplementItemId) => void;
}

export const groupElementId = (group: ComplementGroup): string => `complements-${group.id}`;

/** One of many is a choice between radios, more than one are counters (A§4). */
export function ComplementGroupFields(props: Props) {
  const { group, chosen, isMissing, isReadOnly } = props;
  const count = chosenInGroup(chosen, group.id);
  return (
    <fieldset
      id={groupElementId(group)}
      className={joinClasses(css.group, isMissing && css.missing)}
      tabIndex={-1}
      aria-describedby={`${groupElementId(group)}-bounds`}
    >
      <legend className={css.legend} lang={group.lang}>
        <span className={css.title}>{group.name}</span>
        {group.description && <span className={css.note}>{group.description}</span>}
      </legend>
      <p id={`${groupElementId(group)}-bounds`} className={css.bounds}>
        <BoundsBadge {...{ group, count, isMissing, isReadOnly }} />
      </p>
      {group.max === 1 ? <Radios {...props} /> : <Counters {...props} />}
    </fieldset>
  );
}

function Radios({ group, chosen, leftOf, isReadOnly, onChoose, onDrop }: Props) {
  const isTakingBack = useRef(false);
  return group.items.map((item) => {
    const isChosen = chosenOfItem(chosen, group.id, item.id) > 0;
    // A radio cannot be taken back, but "none" must stay possible where nothing is required.
    const canTakeBack = isChosen && group.min === 0;
    return (
      <label key={item.id} className={css.row}>
        <ComplementWords item={item} isSoldOut={leftOf(item) === 0} />
        {!isReadOnly && (
          <input
            type="radio"
            className={css.radio}
            name={group.id}
            checked={isChosen}
            disabled={leftOf(item) === 0 && !isChosen}
            onChange={() => onChoose(group, item.id)}
            onClick={() => canTakeBack && onDrop(group, item.id)}
            // Not every browser makes a click of Space on a chosen radio; on its way up it would choose it anew.
            onKeyDown={(event) => {
              if (event.key !== ' ' || event.repeat) return;
              isTakingBack.current = canTakeBack;
              if (!canTakeBack) return;
              event.preventDefault();
              onDrop(group, item.id);
            }}
            onKeyUp={(event) => event.key === ' ' && isTakingBack.current && event.preventDefault()}
          />
        )}
      </label>
    );
  });
}

function Counters({ group, chosen, leftOf, isReadOnly, onChoose, onDrop }: Props) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  /** What is full, the group or the item, and at how many; null while there is room. */
  const fullAt = ({ id, name }: ComplementItem) => {
    if (group.max !== null && !canChoose(group, chosen)) return { count: group.max, group: group.name };
    return canCountMore(group, chosen, id) ? null : { count: MAX_LINE_AMOUNT, group: name };
  };
  const isAllTaken = (item: ComplementItem) => chosenOfItem(chosen, group.id, item.id) >= leftOf(item);
  const more = (item: ComplementItem) => {
    if (isAllTaken(item))
      return toasts.show({ id: 'maxStockBalance', tone: 'warning', text: i18n.t('maxStockBalance') });
    const full = fullAt(item);
    if (!full) return onChoose(group, item.id);
    toasts.show({ id: 'complementsFull', tone: 'info', text: i18n.t('product.groupFull', full) });
  };
  return group.items.map((item) => (
    <div key={item.id} className={css.row}>
      <ComplementWords item={item} isSoldOut={leftOf(item) === 0} />
      {!isReadOnly && (
        <ComplementCounter
          name={item.name}
          quantity={chosenOfItem(chosen, group.id, item.id)}
          isFull={isAllTaken(item) || fullAt(item) !== null}
          onMore={() => more(item)}
          onLess={() => onDrop(group, item.id)}
        />
      )}
    </div>
  ));
}

interface ComplementWordsProps {
  readonly item: ComplementItem;
  readonly isSoldOut: boolean;
}

/** Name, for whom it is, whether there is any, description and surcharge of one complement; what chooses it stands beside. */
function ComplementWords({ item, isSoldOut }: ComplementWordsProps) {
  const { i18n } = useLingui();
  return (
    <span className={css.words}>
      <span lang={item.lang}>{item.name}</span>
      {item.adultOnly && <span className={css.aside}> {i18n.t('menu.adultOnly')}</span>}
      {isSoldOut && <span className={css.aside}> {i18n.t('menu.soldOut')}</span>}
      {item.description && (
        <span className={css.note} lang={item.lang}>
          {item.description}
        </span>
      )}
      {item.price > ZERO && <span className={css.surcharge}>+ {formatMoney(item.price)}</span>}
    </span>
  );
}

interface ComplementCounterProps {
  readonly name: string;
  readonly quantity: number;
  /** The group is full, or there is no more of this one in an order: + then says so instead of counting. */
  readonly isFull: boolean;
  readonly onMore: () => void;
  readonly onLess: () => void;
}

/** A lonely + until something is chosen, then − 2 + . */
function ComplementCounter({ name, quantity, isFull, onMore, onLess }: ComplementCounterProps) {
  const { i18n } = useLingui();
  const more = useRef<HTMLButtonElement>(null);
  const less = () => {
    // The minus goes away with the last one; the focus must not go with it.
    if (quantity === 1) more.current?.focus();
    onLess();
  };

  return (
    <div className={css.counter}>
      {quantity > 0 && (
        <>
          <IconButton
            icon="minus"
            label={i18n.t('product.dropComplement', { name })}
            className={css.less}
            onClick={less}
          />
          <span className={css.quantity}>{quantity}</span>
        </>
      )}
      <button
        ref={more}
        type="button"
        className={joinClasses(css.more, isFull && css.full)}
        aria-label={i18n.t('menu.addOne', { name })}
        aria-disabled={isFull || undefined}
        onClick={onMore}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

interface BoundsBadgeProps {
  readonly group: ComplementGroup;
  readonly count: number;
  readonly isMissing: boolean;
  readonly isReadOnly: boolean;
}

/** `Obrigatório · escolha 1`, `1 de 3`, or a tick once the group is satisfied; only the rule where nothing can be chosen (A§2). */
function BoundsBadge({ group, count, isMissing, isReadOnly }: BoundsBadgeProps) {
  const { i18n } = useLingui();
  const { min } = boundsOf(group);
  const words = boundsWords(group, i18n);
  if (isReadOnly) return <Badge>{words}</Badge>;
  if (min === 0)
    return (
      <Badge>
        {group.max === null || group.max === 1 ? words : i18n.t('product.chosenOf', { count, max: group.max })}
      </Badge>
    );
  if (count >= min) {
    return (
      <Badge tone="success" icon="check">
        {group.max === null || group.max === min ? words : i18n.t('product.chosenOf', { count, max: group.max })}
      </Badge>
    );
  }
  return (
    <Badge tone={isMissing ? 'error' : 'accent'} icon={isMissing ? 'alert' : undefined}>
      {i18n.t('product.required')} · {words}
    </Badge>
  );
}

function boundsWords(group: ComplementGroup, i18n: I18n): string {
  const label = boundsLabel(group);
  switch (label.kind) {
    case 'exactlyOne':
      return i18n.t('product.chooseExactly', { count: 1 });
    case 'exactly':
      return i18n.t('product.chooseExactly', { count: label.count });
    case 'upTo':
      return i18n.t('product.chooseUpTo', { max: label.max });
    case 'between':
      return i18n.t('product.chooseBetween', { min: label.min, max: label.max });
    case 'atLeast':
      return i18n.t('product.chooseAtLeast', { min: label.min });
    case 'any':
      return i18n.t('product.chooseAny');
  }
}
