import { formatMoney } from '#domain/pricing/format-money.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { startingPrice } from '#domain/pricing/starting-price.ts';
import type { Translate } from '#i18n/i18n.ts';
import { weightPriceWords } from '#i18n/weight-price-words.ts';
import css from './menu-row.module.css';

interface Props {
  readonly product: MenuProduct;
  readonly t: Translate;
}

/** Weight products are priced per 100 g or mL, with the price per kg or L beside it (A§5). */
export function RowPrice({ product, t }: Props) {
  const { price, isFrom } = startingPrice(product);
  const perWeight = weightPriceWords(product, t);
  return (
    <p className={css.price}>
      {isFrom && <span className={css.aside}>{t('menu.from')} </span>}
      {formatMoney(price)}
      {perWeight && <span className={css.aside}> {perWeight}</span>}
    </p>
  );
}
