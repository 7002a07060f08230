import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { FailureReason } from '#domain/payment/payment-failure.ts';
import { Card } from '#ui/card.tsx';
import css from './pix-panel.module.css';
import { ResultHead } from './result-head.tsx';

export const FAILURE_WORDS = {
  refused: { title: /*i18n*/ 'result.refusedTitle', text: /*i18n*/ 'result.refusedText' },
  expired: { title: /*i18n*/ 'result.expiredTitle', text: /*i18n*/ 'result.expiredText' },
  failed: { title: /*i18n*/ 'result.failedTitle', text: /*i18n*/ 'result.failedText' },
} as const satisfies Record<FailureReason, { title: MessageId; text: MessageId }>;

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
        title={i18n.t(FAILURE_WORDS[reason].title)}
        text={i18n.t(FAILURE_WORDS[reason].text)}
      />
      {children}
    </Card>
  );
}
