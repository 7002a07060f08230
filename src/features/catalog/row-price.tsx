import type { I18n } from '@lingui/core';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { startingPrice } from '#domain/pricing/starting-price.ts';
import { weightPriceWords } from '#i18n/weight-price-words.ts';
import css from './menu-row.module.css';

interface Props {
  readonly product: MenuProduct;
  readonly i18n: I18n;
}

/** Weight products are priced per 100 g or mL, with the price per kg or L beside it (A§5). */
export function RowPrice({ product, i18n }: Props) {
  const { price, isFrom } = startingPrice(product);
  const perWeight = weightPriceWords(product, i18n);
  return (
    <p className={css.price}>
      {isFrom && <span className={css.aside}>{i18n.t('menu.from')} </span>}
      {formatMoney(price)}
      {perWeight && <span className={css.aside}> {perWeight}</span>}
    </p>
  );
}
