import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { RowActions } from './menu-rows-context.ts';
import { joinClasses } from '#ui/join-classes.ts';
import css from './row-stepper.module.css';

interface Props {
  readonly product: MenuProduct;
  readonly quantity: number;
  readonly actions: RowActions;
}

/** One tap puts a plain product into the bag; the next ones count. */
export function RowStepper({ product, quantity, actions }: Props) {
  const { i18n } = useLingui();
  const { name } = product;
  const isInBag = quantity > 0;
  const more = useRef<HTMLButtonElement>(null);
  const dropOne = () => {
    // The minus goes away with the last one; the focus must not go with it.
    if (quantity === 1) more.current?.focus();
    actions.dropOne(product);
  };
  return (
    <div className={joinClasses(css.stepper, isInBag && css.open)}>
      {isInBag && (
        <>
          <button type="button" aria-label={i18n.t('menu.dropOne', { name })} onClick={dropOne}>
            −
          </button>
          <span role="img" aria-label={i18n.t('menu.inBag', { count: quantity })}>
            {quantity}
          </span>
        </>
      )}
      <button
        ref={more}
        type="button"
        aria-label={i18n.t(isInBag ? /*i18n*/ 'menu.addAnother' : /*i18n*/ 'menu.addOne', { name })}
        onClick={() => actions.addOne(product)}
      >
        +
      </button>
    </div>
  );
}
