import { useLingui } from '@lingui/react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from './pix-panel.module.css';
import { ResultHead } from './result-head.tsx';

interface Props {
  /** What is being waited for: the card company's word, or a code that is still being made. */
  readonly awaits: 'card' | 'pixCode';
  readonly isUpdating: boolean;
  readonly onCheck: () => void;
}

/** Nothing is decided yet, and there is nothing for the customer to do (B§4). */
export function ProcessingPanel({ awaits, isUpdating, onCheck }: Props) {
  const { i18n } = useLingui();
  const words = awaits === 'card' ? 'processing' : 'makingCode';
  return (
    <Card className={css.panel}>
      <ResultHead tone="accent" title={i18n.t(`result.${words}Title`)} text={i18n.t(`result.${words}Text`)} />
      <Button block kind="secondary" busy={isUpdating} onClick={onCheck}>
        {i18n.t('result.check')}
      </Button>
    </Card>
  );
}
