import { useLingui } from '@lingui/react';
import type { Cents } from '#domain/pricing/cents.ts';
import { useShopLang } from '#i18n/use-shop-lang.ts';
import { Money } from '#ui/money.tsx';
import { ProductImage } from '#ui/product-image.tsx';
import css from './order-line.module.css';

interface Props {
  readonly line: {
    readonly name: string;
    readonly lang?: string | undefined;
    readonly image: string | null;
    readonly total: Cents;
  };
  readonly quantity: string;
  /** Complements, or the parts of a combo. */
  readonly details: readonly string[];
  readonly note: string;
}

export function OrderLine({ line, quantity, details, note }: Props) {
  const { i18n } = useLingui();
  const shopLang = useShopLang();
  const lang = line.lang ?? shopLang;
  return (
    <li className={css.line}>
      <ProductImage file={line.image} className={css.image} />
      <div className={css.words}>
        <p className={css.name} lang={lang}>
          <span className={css.quantity}>{quantity}</span> {line.name}
        </p>
        {details.length > 0 && (
          <p className={css.detail} lang={lang}>
            {details.join(', ')}
          </p>
        )}
        {note && <p className={css.detail}>{i18n.t('order.note', { note })}</p>}
      </div>
      <Money value={line.total} />
    </li>
  );
}
