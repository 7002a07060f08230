import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import css from './complement-counter.module.css';

interface Props {
  readonly name: string;
  readonly quantity: number;
  /** The group is full: + then says so instead of counting. */
  readonly isFull: boolean;
  readonly onMore: () => void;
  readonly onLess: () => void;
}

/** A lonely + until something is chosen, then − 2 + . */
export function ComplementCounter({ name, quantity, isFull, onMore, onLess }: Props) {
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
