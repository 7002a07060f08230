import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { COMPLETED_REDIRECT_MS } from '#ui/timings.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from './completed-panel.module.css';

interface Props {
  readonly amount: Cents;
  /** Leads to the order: automatically after five seconds (B§4, B§9), or on tap. */
  readonly onFollow: () => void;
}

/** The payment is complete. */
export function CompletedPanel({ amount, onFollow }: Props) {
  const { i18n } = useLingui();
  const follow = useEffectEvent(onFollow);
  useEffect(() => {
    const timer = setTimeout(() => follow(), COMPLETED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card className={css.panel}>
      <svg className={css.mark} viewBox="0 0 72 72" aria-hidden="true">
        <circle className={css.disc} cx="36" cy="36" r="34" />
        <path className={css.check} d="m22 37 10 10 19-21" pathLength="1" />
      </svg>
      <div>
        <h2 className={css.title}>{i18n.t('result.paidTitle')}</h2>
        <p className={css.text}>{i18n.t('result.paidText', { amount: formatMoney(amount) })}</p>
      </div>
      <Button block onClick={onFollow}>
        {i18n.t('result.follow')}
      </Button>
      <p className={css.note}>{i18n.t('result.following')}</p>
    </Card>
  );
}
