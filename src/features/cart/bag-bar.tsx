import { useLingui } from '@lingui/react';
import type { Cents } from '#domain/pricing/cents.ts';
import { Money } from '#ui/money.tsx';
import css from './bag-bar.module.css';

interface Props {
  readonly count: number;
  readonly total: Cents;
  /** The menu moved since the bag was filled: the total is not the one that was agreed to. */
  readonly hasChanged: boolean;
  readonly onOpen: () => void;
}

/** Where the way past the menu leads. */
export const BAG_ID = 'bag';
export const BAG_TITLE_ID = 'bag-title';

/** `3 itens · Ver sacola · R$ 57,80`: stays at the bottom as long as there is something in the bag. */
export function BagBar({ count, total, hasChanged, onOpen }: Props) {
  const { i18n } = useLingui();
  if (count === 0) return null;
  return (
    <div className={css.place} data-bottom-bar>
      <button type="button" id={BAG_ID} className={css.bar} onClick={onOpen}>
        <span className={css.count}>{i18n.t('bag.items', { count })}</span>
        <span className={css.label}>{hasChanged ? i18n.t('bag.openChanged') : i18n.t('bag.open')}</span>
        <Money value={total} className={css.total} />
      </button>
    </div>
  );
}
