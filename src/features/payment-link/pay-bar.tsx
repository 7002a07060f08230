import { useLingui } from '@lingui/react';
import type { Cents } from '#domain/pricing/cents.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import css from './pay-bar.module.css';

interface Props {
  readonly isPix: boolean;
  readonly amount: Cents;
  readonly isBusy: boolean;
  readonly isOffline: boolean;
  readonly onCheck: () => void;
  readonly onPay: () => void;
}

/** The pay button, always visible. Paying needs a connection, so offline it says so and checks again. */
export function PayBar({ isPix, amount, isBusy, isOffline, onCheck, onPay }: Props) {
  const { i18n } = useLingui();
  return (
    <div className={css.bar}>
      <Button
        type="submit"
        block
        busy={isBusy}
        refusal={isOffline ? i18n.t('payment.needsSignal') : null}
        onRefused={onCheck}
        onClick={onPay}
      >
        <span>{isPix ? i18n.t('paymentLink.makeCode') : i18n.t('review.pay')}</span>
        <Money value={amount} />
      </Button>
    </div>
  );
}
