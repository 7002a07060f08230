import { useLingui } from '@lingui/react';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import css from './bag-bar.module.css';

interface Props {
  /** Undefined until the device has answered. */
  readonly count: number | undefined;
  readonly total: Cents;
  /** Something that is counted is not on disk yet. */
  readonly isWaiting: boolean;
  /** The menu moved since the bag was filled: the total is not the one that was agreed to. */
  readonly hasChanged: boolean;
  readonly onOpen: () => void;
}

/** Where the way past the menu leads. */
export const BAG_ID = 'bag';
export const BAG_TITLE_ID = 'bag-title';

/**
 * `3 itens · Ver sacola · R$ 57,80`: stays at the bottom as long as there is something in the bag. Until the device has
 * answered it is there without words and hidden, for `public/before-app.js` to answer a tap that comes before the app.
 */
export function BagBar({ count, total, isWaiting, hasChanged, onOpen }: Props) {
  const { i18n } = useLingui();
  const items = (of: number) => i18n.t('bag.items', { count: of });
  if (count === 0) return null;
  const isKnown = count !== undefined;
  const early = isKnown ? {} : { 'data-early-bag': '', hidden: true };
  const pulse = { 'data-kept': isWaiting || undefined };
  return (
    <div className={css.place} data-bottom-bar={isKnown || undefined} {...early}>
      <button type="button" id={BAG_ID} className={css.bar} aria-busy={isWaiting || undefined} onClick={onOpen}>
        <span className={css.count} data-one={items(1)} data-two={items(2)} {...pulse} suppressHydrationWarning>
          {isKnown ? items(count) : ''}
        </span>
        <span className={css.label}>{hasChanged ? i18n.t('bag.openChanged') : i18n.t('bag.open')}</span>
        <span className={css.total} {...pulse} suppressHydrationWarning>
          {isKnown ? formatMoney(total) : ''}
        </span>
      </button>
    </div>
  );
}
