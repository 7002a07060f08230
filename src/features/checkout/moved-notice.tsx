import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import type { ConfirmedPart } from '#db/data-rows.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import css from './checkout.module.css';
import { type AmountChange, totalBefore } from './confirmed-amounts.ts';

const LABELS = {
  delivery: /*i18n*/ 'prices.delivery',
  giftCard: /*i18n*/ 'prices.giftCard',
  cashback: /*i18n*/ 'prices.cashback',
} as const satisfies Record<ConfirmedPart, MessageId>;

interface Props {
  readonly moves: readonly AmountChange[];
  readonly total: Cents;
  readonly onAccept: () => void;
}

/** What changed by itself, before and after, until the customer agrees to it. */
export function MovedNotice({ moves, total, onAccept }: Props) {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const accept = () => {
    // The button goes with what it accepts; the focus must not go with it.
    place.current?.focus();
    onAccept();
  };
  return (
    <div ref={place} id="moved" role="status" tabIndex={-1} className={css.moved}>
      {moves.length > 0 && (
        <Banner
          tone="warning"
          title={i18n.t('review.movedTitle')}
          action={<Button onClick={accept}>{i18n.t('review.movedAccept', { total: formatMoney(total) })}</Button>}
        >
          <ul>
            {moves.map(({ part, was, now }) => (
              <li key={part}>{wasNow(i18n.t(LABELS[part]), was, now)}</li>
            ))}
            <li>{wasNow(i18n.t('prices.total'), totalBefore(total, moves), total)}</li>
          </ul>
        </Banner>
      )}
    </div>
  );

  function wasNow(label: string, was: Cents, now: Cents): string {
    return i18n.t('review.movedRow', { label, was: formatMoney(was), now: formatMoney(now) });
  }
}
