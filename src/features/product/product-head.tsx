import { useLingui } from '@lingui/react';
import { displayPrice } from '#domain/pricing/display-price.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { weightPriceWords } from '#i18n/weight-price-words.ts';
import { Money } from '#ui/money.tsx';
import { ProductImage } from '#ui/product-image.tsx';
import { ProductGallery } from './product-gallery.tsx';
import css from './product-head.module.css';
import { productPhotos } from './product-photos.ts';

/** The sheet is as wide as the screen, or as the column. */
const PHOTO = { sides: [480, 640, 768, 960], width: 'min(100vw, 30rem)' } as const;

export function ProductHead({ product }: { readonly product: MenuProduct }) {
  const { i18n } = useLingui();
  const { name, description, lang } = product;
  const perWeight = weightPriceWords(product, i18n);
  const photos = productPhotos(product);
  return (
    <div>
      {photos.length > 1 ? (
        <ProductGallery name={name} photos={photos} size={PHOTO} />
      ) : (
        <ProductImage file={photos[0]?.file ?? null} {...PHOTO} className={css.photo} isFirstView />
      )}
      <div className={css.words}>
        <h2 className={css.name} lang={lang}>
          {name}
        </h2>
        {description && (
          <p className={css.description} lang={lang}>
            {description}
          </p>
        )}
        <p className={css.price}>
          <Money value={displayPrice(product)} />
          {perWeight && <span className={css.aside}>{perWeight}</span>}
          {product.adultOnly && <span className={css.aside}>{i18n.t('menu.adultOnly')}</span>}
        </p>
      </div>
    </div>
  );
}
