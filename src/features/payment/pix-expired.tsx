import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CodeText } from './code-text.tsx';
import css from './pix-panel.module.css';
import { ResultHead } from './result-head.tsx';

interface Props {
  readonly code: string;
  /** Nobody can be asked whether it was paid in time: the code stays there to be looked up in the bank's app. */
  readonly isUnknown: boolean;
  readonly onNewCode: (() => void) | undefined;
  readonly check: ReactNode;
  readonly children: ReactNode;
}

/** The code has died. Whoever paid in its last seconds is told so as soon as the shop knows. */
export function PixExpired({ code, isUnknown, onNewCode, check, children }: Props) {
  const { i18n } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <Card className={css.panel}>
      <ResultHead icon="clock" tone="warning" title={i18n.t('pix.expiredTitle')} text={i18n.t('pix.expiredText')} />
      {children}
      {onNewCode && (
        <Button block onClick={onNewCode}>
          {i18n.t('pix.newCode')}
        </Button>
      )}
      {check}
      {isUnknown && (
        <Button block kind="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {i18n.t(isShown ? 'pix.hide' : 'pix.reveal')}
        </Button>
      )}
      {isUnknown && isShown && <CodeText code={code} />}
    </Card>
  );
}
