import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import css from './bag-changes.module.css';
import type { CartChanges } from '#domain/cart/cart-changes.ts';

interface Props {
  /** Null while everything stands as it was chosen. */
  readonly changes: CartChanges | null;
  readonly onAccept: (changes: CartChanges) => void;
}

/** The menu moved under the bag: how much, and one tap to take it as it is now. Each line tells its own before and after. */
export function BagChanges({ changes, onAccept }: Props) {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const accept = (accepted: CartChanges) => {
    // The button goes with what it accepts; the focus must not go with it.
    place.current?.focus();
    onAccept(accepted);
  };
  return (
    <div ref={place} role="status" tabIndex={-1} data-problem={changes ? '' : undefined} className={css.changes}>
      {changes && (
        <Banner
          tone="warning"
          title={i18n.t('bag.changesTitle', { count: changes.count })}
          action={
            changes.acceptable.size > 0 && (
              <Button onClick={() => accept(changes)}>
                {i18n.t('bag.acceptAll', { count: changes.acceptable.size })}
              </Button>
            )
          }
        >
          {changes.was === changes.now
            ? i18n.t('bag.changesText')
            : i18n.t('bag.changesTotal', { was: formatMoney(changes.was), now: formatMoney(changes.now) })}
        </Banner>
      )}
    </div>
  );
}
