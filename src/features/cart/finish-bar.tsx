import { useLingui } from '@lingui/react';
import type { Quote } from '#domain/pricing/quote.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import type { FinishRefusal } from './finish-refusal.ts';
import { refusalButton } from './refusal-words.ts';

interface Props {
  readonly quote: Quote | undefined;
  readonly refusal: FinishRefusal | null;
  readonly onFinish: () => void;
  readonly onCure: (refusal: FinishRefusal) => void;
}

/** On to the review, or what keeps from it and the way there. */
export function FinishBar({ quote, refusal, onFinish, onCure }: Props) {
  const { i18n } = useLingui();
  const refused = refusal && refusalButton(refusal, i18n);
  return (
    <Button
      block
      busy={quote === undefined}
      refusal={refused?.words}
      onRefused={() => refusal && onCure(refusal)}
      onClick={onFinish}
    >
      <span>{refused?.label ?? i18n.t('bag.finish')}</span>
      {quote && !refused?.label && <Money value={quote.total} />}
    </Button>
  );
}
