import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import type { DropReason, RebuiltCart } from '#domain/cart/rebuild-cart.ts';
import { useShopLang } from '#i18n/use-shop-lang.ts';
import { ProductImage } from '#ui/product-image.tsx';
import { problemWords } from './line-problems.tsx';
import css from './rebuilt-cart-list.module.css';

interface Props {
  readonly rebuilt: Pick<RebuiltCart, 'dropped' | 'repriced'>;
  /** Why a product is not there: it left the menu, or is not sold this way. */
  readonly gone: string;
}

/** What falls out of a bag, what changes its price, and why: told before the bag changes (D-15 and D-49). */
export function RebuiltCartList({ rebuilt: { dropped, repriced }, gone }: Props) {
  const { i18n } = useLingui();
  return (
    <>
      {dropped.length > 0 && (
        <Changes title={i18n.t('rebuilt.dropped', { count: dropped.length })}>
          {dropped.map(({ line, reasons }) => (
            <Change
              key={line.id}
              line={line}
              reasons={reasons.map((reason) => reasonWords(reason, line, gone, i18n))}
            />
          ))}
        </Changes>
      )}
      {repriced.length > 0 && (
        <Changes title={i18n.t('rebuilt.repriced', { count: repriced.length })}>
          {repriced.map(({ line, was, now }) => (
            <Change
              key={line.id}
              line={line}
              reasons={[i18n.t('bag.problemPrice', { was: formatMoney(was), now: formatMoney(now) })]}
            />
          ))}
        </Changes>
      )}
    </>
  );
}

/** True when there is nothing to tell. */
export const isSameCart = ({ dropped, repriced }: RebuiltCart): boolean => dropped.length + repriced.length === 0;

function Changes({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.lines}>{children}</ul>
    </section>
  );
}

function Change({ line, reasons }: { readonly line: CartLine; readonly reasons: readonly string[] }) {
  const shopLang = useShopLang();
  return (
    <li className={css.line}>
      <ProductImage file={line.image} className={css.photo} />
      <div className={css.words}>
        <p className={css.name}>
          {formatTimes(line.amount, line.measure)} <span lang={line.lang ?? shopLang}>{line.name}</span>
        </p>
        {reasons.map((reason) => (
          <p key={reason} className={css.reason}>
            {reason}
          </p>
        ))}
      </div>
    </li>
  );
}

function reasonWords(reason: DropReason, line: CartLine, gone: string, i18n: I18n): string {
  if (reason.code === 'product_unavailable') return gone;
  if (reason.code === 'gift_card_on_tab') return i18n.t('rebuilt.giftCardOnTab');
  // A reward, which points paid: as a past order it is a line that cost nothing.
  if (reason.code === 'price_changed' && reason.was === ZERO && line.loyaltyId === null)
    return i18n.t('rebuilt.wasFree', { now: formatMoney(reason.now) });
  return problemWords(reason, line, i18n);
}
