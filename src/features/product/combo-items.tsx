import { useLingui } from '@lingui/react';
import type { ComboItem } from '#domain/catalog/menu.ts';
import { ProductImage } from '#ui/product-image.tsx';
import css from './combo-items.module.css';

/** What a combo holds. */
export function ComboItems({ items }: { readonly items: readonly ComboItem[] }) {
  const { i18n } = useLingui();
  if (items.length === 0) return null;
  return (
    <section className={css.combo}>
      <h3 className={css.title}>{i18n.t('product.comboHolds')}</h3>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <ProductImage file={item.image} className={css.photo} />
            <span>
              <span className={css.quantity}>{item.quantity}×</span> {item.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
