import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { isSignalFailure } from '#remote/api-error.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { linkErrorWords } from './link-error-words.ts';

interface Props {
  /** The return button (B§2). */
  readonly home: ReactNode;
}

/** "Invalid link": it does not exist, or belongs to another shop (B§8). */
export function InvalidLink({ home }: Props) {
  const { i18n } = useLingui();
  useScreenTitle(i18n.t('paymentLink.title'));
  return (
    <EmptyState
      level={1}
      icon="alert"
      tone="error"
      title={i18n.t('paymentLink.invalid')}
      text={i18n.t('paymentLink.invalidText')}
      action={home}
    />
  );
}

interface FailedProps extends Props {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** "Failed to load": the link may well exist (B§8). */
export function LinkFailed({ error, isBusy, onRetry, home }: FailedProps) {
  const { i18n } = useLingui();
  useScreenTitle(i18n.t('paymentLink.title'));
  return (
    <EmptyState
      level={1}
      icon={isSignalFailure(error) ? 'offline' : 'store'}
      tone="error"
      title={i18n.t('paymentLink.failed')}
      text={linkErrorWords(i18n, error)}
      action={
        <>
          <Button busy={isBusy} onClick={onRetry}>
            {i18n.t('app.tryAgain')}
          </Button>
          {home}
        </>
      }
    />
  );
}
