import { comboPrice } from '#domain/combo-price.ts';
import { formatMoney } from '#domain/format-money.ts';
import { UNITS_PER_STEP } from '#domain/format-quantity.ts';
import { isWeight, MEASURE_UNITS } from '#domain/measure.ts';
import type { MenuProduct } from '#domain/menu.ts';
import type { Translate } from '#i18n/i18n.ts';
import css from './menu-row.module.css';
import { startingPrice } from './starting-price.ts';

interface Props {
  readonly product: MenuProduct;
  readonly t: Translate;
}

/** A§5: weight products are priced per 100 g or mL, with the price per kg or L beside it. */
export function RowPrice({ product, t }: Props) {
  const { price, isFrom } = startingPrice(product);
  const { measure } = product;
  return (
    <p className={css.price}>
      {isFrom && <span className={css.aside}>{t('menu.from')} </span>}
      {formatMoney(price)}
      {isWeight(measure) && (
        <span className={css.aside}>
          {' '}
          {t('menu.perStep', { quantity: UNITS_PER_STEP, unit: MEASURE_UNITS[measure] })} ·{' '}
          {t(measure === 'KG' ? 'menu.perKg' : 'menu.perLitre', { price: formatMoney(comboPrice(product)) })}
        </span>
      )}
    </p>
  );
}
