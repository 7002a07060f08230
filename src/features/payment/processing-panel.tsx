import { useLingui } from '@lingui/react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from './pix-panel.module.css';
import { ResultHead } from './result-head.tsx';

interface Props {
  /** What is pending: the card's authorization, or a code that is being created. */
  readonly awaits: 'card' | 'pixCode';
  readonly isUpdating: boolean;
  readonly onCheck: () => void;
}

/** Processing: nothing is decided yet, and there is nothing for the customer to do (B§4). */
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
