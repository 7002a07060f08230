import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { linkErrorWords } from './link-error-words.ts';

interface Props {
  /** The way out of here (B§2: return button). */
  readonly home: ReactNode;
}

/** "invalid link": there is none with this name, or it belongs to another shop (B§8). */
export function InvalidLink({ home }: Props) {
  const t = useT();
  useScreenTitle(t('paymentLink.title'));
  return (
    <EmptyState
      level={1}
      icon="alert"
      tone="error"
      title={t('paymentLink.invalid')}
      text={t('paymentLink.invalidText')}
      action={home}
    />
  );
}

interface FailedProps extends Props {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** "failed to load": it may well exist (B§8). */
export function LinkFailed({ error, isBusy, onRetry, home }: FailedProps) {
  const t = useT();
  useScreenTitle(t('paymentLink.title'));
  return (
    <EmptyState
      level={1}
      icon="offline"
      tone="error"
      title={t('paymentLink.failed')}
      text={linkErrorWords(t, error)}
      action={
        <>
          <Button busy={isBusy} onClick={onRetry}>
            {t('app.tryAgain')}
          </Button>
          {home}
        </>
      }
    />
  );
}
