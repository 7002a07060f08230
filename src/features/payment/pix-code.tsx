import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { copyText } from '#platform/copy-text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { CodeText } from './code-text.tsx';
import css from './pix-code.module.css';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

/** Copies the code. If copying fails, or on request, the code is shown as text. */
export function PixCode({ code }: { readonly code: string }) {
  const { i18n } = useLingui();
  const { state, copy } = useCopying(code);
  const [isShown, setIsShown] = useState(false);
  const isCopied = state === 'copied';
  const hasFailed = state === 'failed';
  return (
    <div className={css.code}>
      <Button block onClick={copy}>
        <Icon name={LAZY_ICONS.copy} size={1.25} />
        {isCopied ? i18n.t('pix.copyAgain') : i18n.t('pix.copy')}
      </Button>
      {isCopied && (
        <p className={css.next}>
          <Icon name="check" size={1.25} className={css.done} />
          {i18n.t('pix.copied')}
        </p>
      )}
      {hasFailed && (
        <p className={css.failed} role="alert">
          {i18n.t('pix.copyByHand')}
        </p>
      )}
      {(isShown || hasFailed) && <CodeText code={code} isSelected={hasFailed} />}
      {!hasFailed && (
        <Button block kind="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? i18n.t('pix.hide') : i18n.t('pix.reveal')}
        </Button>
      )}
    </div>
  );
}

interface Copying {
  readonly state: 'untried' | 'copied' | 'failed';
  readonly copy: () => void;
}

/** "Copied" is shown only after a successful write; if the browser refuses, the code is shown to be copied by hand. */
function useCopying(text: string): Copying {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const [state, setState] = useState<Copying['state']>('untried');
  const copy = async () => {
    const isWritten = await copyText(text);
    setState(isWritten ? 'copied' : 'failed');
    if (isWritten) toasts.show({ id: 'pix', tone: 'success', text: i18n.t('pix.copiedToast') });
  };
  return { state, copy: () => void copy() };
}
