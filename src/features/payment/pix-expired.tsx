import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CodeText } from './code-text.tsx';
import css from './pix-panel.module.css';
import { ResultHead } from './result-head.tsx';

interface Props {
  readonly code: string;
  /** Offline it is unknown whether it was paid in time, so the code stays visible to be looked up in the bank's app. */
  readonly isUnknown: boolean;
  readonly onNewCode: (() => void) | undefined;
  readonly check: ReactNode;
  readonly children: ReactNode;
}

/** The code has expired. A payment in its last seconds is shown as soon as the shop knows. */
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
          {isShown ? i18n.t('pix.hide') : i18n.t('pix.reveal')}
        </Button>
      )}
      {isUnknown && isShown && <CodeText code={code} />}
    </Card>
  );
}
