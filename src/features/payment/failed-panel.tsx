import type { I18n, MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { FailureReason, PaymentFailure } from '#domain/payment/payment-failure.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { Card } from '#ui/card.tsx';
import css from './pix-panel.module.css';
import { ResultHead } from './result-head.tsx';
import { whereabouts } from './whereabouts.ts';

interface Words {
  readonly title: MessageId;
  readonly text: MessageId;
}

const FAILED: Words = { title: /*i18n*/ 'result.failedTitle', text: /*i18n*/ 'result.failedText' };

const FAILURE_WORDS = {
  refused: { title: /*i18n*/ 'result.refusedTitle', text: /*i18n*/ 'result.refusedText' },
  expired: { title: /*i18n*/ 'result.expiredTitle', text: /*i18n*/ 'result.expiredText' },
  noCode: { title: /*i18n*/ 'result.noCodeTitle', text: /*i18n*/ 'result.noCodeText' },
  noAnswer: FAILED,
  givenUp: FAILED,
  shopEnded: FAILED,
  underpaid: { title: /*i18n*/ 'result.underpaidTitle', text: /*i18n*/ 'result.underpaidText' },
  overpaid: { title: /*i18n*/ 'result.overpaidTitle', text: /*i18n*/ 'result.overpaidText' },
  late: { title: /*i18n*/ 'result.lateTitle', text: /*i18n*/ 'result.lateText' },
  twice: { title: /*i18n*/ 'result.afterEndTitle', text: /*i18n*/ 'result.afterEndText' },
  afterEnd: { title: /*i18n*/ 'result.afterEndTitle', text: /*i18n*/ 'result.afterEndText' },
} as const satisfies Record<FailureReason, Words>;

/** Title and text of a failure; of money that arrived all the same, where it is. */
export function failureWords(i18n: I18n, { reason, stray }: PaymentFailure, asked: Cents) {
  const { title, text } = FAILURE_WORDS[reason];
  const paid = stray?.amount ?? ZERO;
  const amounts = {
    paid: formatMoney(paid),
    asked: formatMoney(asked),
    difference: formatMoney(cents(Math.abs(asked - paid))),
  };
  const sentences = [i18n.t(text, amounts), stray && whereabouts(i18n, stray)];
  return { title: i18n.t(title, amounts), text: sentences.filter(Boolean).join(' ') };
}

interface Props {
  readonly failure: PaymentFailure;
  /** What was to be paid. */
  readonly asked: Cents;
  /** Starts a new attempt, if there can be one. */
  readonly children?: ReactNode;
}

/** The payment failed: why, and what became of the money (B§4). */
export function FailedPanel({ failure, asked, children }: Props) {
  const { i18n } = useLingui();
  // Too late is no fault, and nobody has to do anything about money that comes back by itself.
  const isMild = failure.reason === 'expired' || failure.stray !== null;
  return (
    <Card className={css.panel}>
      <ResultHead
        icon={isMild ? 'clock' : 'close'}
        tone={isMild ? 'warning' : 'error'}
        {...failureWords(i18n, failure, asked)}
      />
      {children}
    </Card>
  );
}
