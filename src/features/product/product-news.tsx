import { useLingui } from '@lingui/react';
import { displayPrice } from '#domain/pricing/display-price.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { Banner } from '#ui/banner.tsx';
import css from './product-news.module.css';

interface Props {
  /** As it was when the sheet was opened. */
  readonly opened: MenuProduct;
  /** As the menu has it now; null when it no longer does. */
  readonly current: MenuProduct | null;
  /** The store has none, whatever is in the bag. */
  readonly isSoldOut: boolean;
}

/** What the customer must know before choosing on: it is gone, sold out, or costs something else than a moment ago. */
export function ProductNews({ opened, current, isSoldOut }: Props) {
  const { i18n } = useLingui();
  const was = displayPrice(opened);
  const now = displayPrice(current ?? opened);
  return (
    <div role="status" className={css.news}>
      {current === null && (
        <Banner tone="warning" title={i18n.t('product.goneTitle')}>
          {i18n.t('product.goneText')}
        </Banner>
      )}
      {current && isSoldOut && (
        <Banner tone="warning" title={i18n.t('product.soldOutTitle')}>
          {i18n.t('product.soldOutText')}
        </Banner>
      )}
      {was !== now && (
        <Banner tone="info" title={i18n.t('product.priceMoved')}>
          {i18n.t('bag.problemPrice', { was: formatMoney(was), now: formatMoney(now) })}
        </Banner>
      )}
    </div>
  );
}
