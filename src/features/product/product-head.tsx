import { comboPrice } from '#domain/combo-price.ts';
import { displayPrice } from '#domain/display-price.ts';
import { formatMoney } from '#domain/format-money.ts';
import { UNITS_PER_STEP } from '#domain/format-quantity.ts';
import { isWeight, MEASURE_UNITS } from '#domain/measure.ts';
import type { MenuProduct } from '#domain/menu.ts';
import { useT } from '#i18n/use-t.ts';
import { Money } from '#ui/money.tsx';
import { ProductImage } from '#ui/product-image.tsx';
import css from './product-head.module.css';

const PHOTO_PIXELS = 480;

export function ProductHead({ product }: { readonly product: MenuProduct }) {
  const t = useT();
  const { name, description, measure } = product;
  return (
    <div>
      <ProductImage file={product.image} size={PHOTO_PIXELS} className={css.photo} isFirstView />
      <div className={css.words}>
        <h2 className={css.name}>{name}</h2>
        {description && <p className={css.description}>{description}</p>}
        <p className={css.price}>
          <Money value={displayPrice(product)} />
          {isWeight(measure) && (
            <span className={css.aside}>
              {t('menu.perStep', { quantity: UNITS_PER_STEP, unit: MEASURE_UNITS[measure] })} ·{' '}
              {t(measure === 'KG' ? 'menu.perKg' : 'menu.perLitre', { price: formatMoney(comboPrice(product)) })}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
