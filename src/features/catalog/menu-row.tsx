import type { I18n } from '@lingui/core';
import type { MouseEvent } from 'react';
import { memo } from 'react';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { ProductImage } from '#ui/product-image.tsx';
import { isQuickAdd } from './is-quick-add.ts';
import css from './menu-row.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import { RowPrice } from './row-price.tsx';
import { RowStepper } from './row-stepper.tsx';

/** What a row can do. One object for all rows, so that a row only renders again when its own product changes. */
export interface RowActions {
  readonly open: (product: MenuProduct) => void;
  readonly addOne: (product: MenuProduct) => void;
  readonly dropOne: (product: MenuProduct) => void;
}

interface Props {
  readonly product: MenuProduct;
  /** Position in the group from 1, and how many the group has: most of them are not in the document. */
  readonly position: number;
  readonly setSize: number;
  /** In the bag, all lines together. */
  readonly quantity: number;
  readonly isSoldOut: boolean;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
  readonly i18n: I18n;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

export const MenuRow = memo(function MenuRow(props: Props) {
  const { product, position, setSize, quantity, isSoldOut, isReadOnly, actions, i18n } = props;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    actions.open(product);
  };

  return (
    <li className={joinClasses(css.row, isSoldOut && css.unavailable)} aria-posinset={position} aria-setsize={setSize}>
      <div className={css.text}>
        <a className={css.name} href={`?item=${product.id}`} onClick={open}>
          {product.name}
        </a>
        {product.description && <p className={css.description}>{product.description}</p>}
        {isSoldOut ? (
          <p className={css.soldOut}>{i18n.t('menu.soldOut')}</p>
        ) : (
          <RowPrice product={product} i18n={i18n} />
        )}
      </div>
      <div className={css.picture}>
        <ProductImage file={product.image} className={css.photo} />
        {!isReadOnly && !isSoldOut && isQuickAdd(product) ? (
          <RowStepper product={product} quantity={quantity} actions={actions} i18n={i18n} />
        ) : (
          quantity > 0 && (
            <span className={css.badge} role="img" aria-label={i18n.t('menu.inBag', { count: quantity })}>
              {quantity}
            </span>
          )
        )}
      </div>
    </li>
  );
});
