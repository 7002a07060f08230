import { useLingui } from '@lingui/react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from './pix-panel.module.css';
import { ResultHead } from './result-head.tsx';

const WORDS = {
  card: { title: /*i18n*/ 'result.processingTitle', text: /*i18n*/ 'result.processingText' },
  choice: { title: /*i18n*/ 'unpaid.title', text: /*i18n*/ 'unpaid.text' },
  pixCode: { title: /*i18n*/ 'result.makingCodeTitle', text: /*i18n*/ 'result.makingCodeText' },
} as const;

interface Props {
  /** What is pending: the card's authorization, a code that is being created, or the customer's choice how to pay. */
  readonly awaits: keyof typeof WORDS;
  readonly isUpdating: boolean;
  readonly onCheck: () => void;
}

/** Processing: nothing is decided yet, and there is nothing for the customer to do (B§4). */
export function ProcessingPanel({ awaits, isUpdating, onCheck }: Props) {
  const { i18n } = useLingui();
  const { title, text } = WORDS[awaits];
  return (
    <Card className={css.panel}>
      <ResultHead tone="accent" title={i18n.t(title)} text={i18n.t(text)} />
      <Button block kind="secondary" busy={isUpdating} onClick={onCheck}>
        {i18n.t('result.check')}
      </Button>
    </Card>
  );
}
