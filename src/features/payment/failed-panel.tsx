import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { FailureReason } from '#domain/payment/payment-failure.ts';
import { Card } from '#ui/card.tsx';
import css from './pix-panel.module.css';
import { ResultHead } from './result-head.tsx';

interface Props {
  readonly reason: FailureReason;
  /** Starts a new attempt, if there can be one. */
  readonly children?: ReactNode;
}

/** The payment failed: why, and what became of the money (B§4). */
export function FailedPanel({ reason, children }: Props) {
  const { i18n } = useLingui();
  return (
    <Card className={css.panel}>
      <ResultHead
        icon={reason === 'expired' ? 'clock' : 'close'}
        tone={reason === 'expired' ? 'warning' : 'error'}
        title={i18n.t(`result.${reason}Title`)}
        text={i18n.t(`result.${reason}Text`)}
      />
      {children}
    </Card>
  );
}
