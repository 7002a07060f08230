import { useLingui } from '@lingui/react';
import type { Quote } from '#domain/pricing/quote.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { useDeferredTap } from '#ui/use-deferred-tap.ts';
import type { FinishRefusal } from './finish-refusal.ts';
import { refusalButton } from './refusal-words.ts';

interface Props {
  readonly quote: Quote | undefined;
  /** Something is still to come into the bag. */
  readonly isWaiting: boolean;
  readonly refusal: FinishRefusal | null;
  readonly onFinish: () => void;
  readonly onCure: (refusal: FinishRefusal) => void;
}

/**
 * On to the review, or what keeps from it and the way there. Nothing is agreed to yet, so a tap before the first quote, or before all is in
 * the bag, counts as soon as it is. */
export function FinishBar({ quote, isWaiting, refusal, onFinish, onCure }: Props) {
  const { i18n } = useLingui();
  const refused = refusal && refusalButton(refusal, i18n);
  // What then keeps from it is to be read first.
  const goOn = () => {
    if (!refusal) onFinish();
  };
  const { isHeld, tap } = useDeferredTap(null, quote !== undefined && !isWaiting, goOn);
  return (
    <Button block busy={isHeld} refusal={refused?.words} onRefused={() => refusal && onCure(refusal)} onClick={tap}>
      <span>{refused?.label ?? i18n.t('bag.finish')}</span>
      {quote && !isWaiting && !refused?.label && <Money value={quote.total} />}
    </Button>
  );
}
