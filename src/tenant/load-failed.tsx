import { useLingui } from '@lingui/react';
import { isSignalFailure } from '#remote/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { errorWords } from './error-words.ts';

interface Props {
  readonly title: string;
  readonly error: unknown;
  readonly onAgain: () => void;
}

/** Shown when data could not be loaded and there is no cached copy. An empty list has another message. */
export function LoadFailed({ title, error, onAgain }: Props) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      icon={isSignalFailure(error) ? 'offline' : 'store'}
      title={title}
      text={errorWords(i18n, error)}
      action={<Button onClick={onAgain}>{i18n.t('app.tryAgain')}</Button>}
    />
  );
}
