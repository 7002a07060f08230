import { useLingui } from '@lingui/react';
import type { MouseEvent } from 'react';
import { memo, useRef } from 'react';
import { isWeight } from '#domain/catalog/measure.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { isShownGroup } from '#domain/complements/complement-bounds.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { startingPrice } from '#domain/pricing/starting-price.ts';
import { weightPriceWords } from '#i18n/weight-price-words.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { ProductImage } from '#ui/product-image.tsx';
import css from './menu-list.module.css';
import type { RowActions } from './menu-rows-context.ts';

interface Props {
  readonly product: MenuProduct;
  /** Position in the group, from 1, and size of the group, because most rows are not in the document. */
  readonly position: number;
  readonly setSize: number;
  /** Amount in the cart, over all lines of the product. */
  readonly quantity: number;
  readonly isSoldOut: boolean;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
}

/** Returns whether one tap can add the product, because it has no options. */
const isQuickAdd = ({ kind, measure, complementGroups }: MenuProduct): boolean =>
  kind === 'simple' && !isWeight(measure) && !complementGroups.some(isShownGroup);

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

export const MenuRow = memo(function MenuRow(props: Props) {
  const { product, position, setSize, quantity, isSoldOut, isReadOnly, actions } = props;
  const { i18n } = useLingui();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    actions.open(product);
  };

  return (
    <li className={joinClasses(css.row, isSoldOut && css.unavailable)} aria-posinset={position} aria-setsize={setSize}>
      <div className={css.text}>
        <a className={css.name} lang={product.lang} href={`?item=${product.id}`} onClick={open}>
          {product.name}
        </a>
        {product.description && (
          <p className={css.description} lang={product.lang}>
            {product.description}
          </p>
        )}
        {isSoldOut ? <p className={css.soldOut}>{i18n.t('menu.soldOut')}</p> : <RowPrice product={product} />}
      </div>
      <div className={css.picture}>
        <ProductImage file={product.image} className={css.photo} />
        {!isReadOnly && !isSoldOut && isQuickAdd(product) ? (
          <RowStepper product={product} quantity={quantity} actions={actions} />
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

/** Shows the price: weight products per 100 g or mL, with the price per kg or L beside it (A§5). */
function RowPrice({ product }: Pick<Props, 'product'>) {
  const { i18n } = useLingui();
  const { price, isFrom } = startingPrice(product);
  const perWeight = weightPriceWords(product, i18n);
  return (
    <p className={css.price}>
      {isFrom && <span className={css.aside}>{i18n.t('menu.from')} </span>}
      {formatMoney(price)}
      {perWeight && <span className={css.aside}> {perWeight}</span>}
      {product.adultOnly && <span className={css.aside}> {i18n.t('menu.adultOnly')}</span>}
    </p>
  );
}

interface RowStepperProps {
  readonly product: MenuProduct;
  readonly quantity: number;
  readonly actions: RowActions;
}

/** Adds a product without options to the cart with one tap; further taps change the amount. */
function RowStepper({ product, quantity, actions }: RowStepperProps) {
  const { i18n } = useLingui();
  const { name } = product;
  const isInBag = quantity > 0;
  const more = useRef<HTMLButtonElement>(null);
  const dropOne = () => {
    // The minus button disappears at zero, so the focus moves to the plus button.
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
        data-cents={startingPrice(product).price}
        onClick={() => actions.addOne(product)}
      >
        +
      </button>
    </div>
  );
}
