import { useLingui } from '@lingui/react';
import { cents, ZERO, type Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import css from './bag-progress.module.css';

interface Props {
  readonly quote: Pick<Quote, 'subtotal' | 'missingToMinimum' | 'missingToFreeDelivery'>;
}

/** What is still missing to the minimum order, and once that is reached, to free delivery. One goal at a time. */
export function BagProgress({ quote }: Props) {
  const { i18n } = useLingui();
  const { subtotal, missingToMinimum, missingToFreeDelivery } = quote;
  if (missingToMinimum > ZERO) {
    const words = i18n.t('bag.missingToMinimum', { amount: formatMoney(missingToMinimum) });
    return <Goal words={words} subtotal={subtotal} missing={missingToMinimum} />;
  }
  if (missingToFreeDelivery === null) return null;
  const words =
    missingToFreeDelivery === ZERO
      ? i18n.t('bag.deliveryIsFree')
      : i18n.t('bag.missingToFreeDelivery', { amount: formatMoney(missingToFreeDelivery) });
  return <Goal words={words} subtotal={subtotal} missing={missingToFreeDelivery} />;
}

interface GoalProps {
  readonly words: string;
  readonly subtotal: Cents;
  readonly missing: Cents;
}

function Goal({ words, subtotal, missing }: GoalProps) {
  const goal = cents(subtotal + missing);
  const isReached = missing === ZERO;
  return (
    <div className={css.goal}>
      <p>{words}</p>
      {!isReached && (
        <ProgressBar
          label={words}
          value={subtotal}
          max={goal}
          text={`${formatMoney(subtotal)} / ${formatMoney(goal)}`}
        />
      )}
    </div>
  );
}
