import { useLingui } from '@lingui/react';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { isSignalFailure } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import css from './counter.module.css';

interface Props {
  readonly error: unknown;
  /** What `useNoSignal` says of it. */
  readonly noSignal: string | null;
  /** When what is shown was fetched; null while nothing is. */
  readonly fetchedAt: number | null;
  /** What is said below the age, if not that nothing can be changed. */
  readonly aged?: string;
  readonly onRetry: () => void;
}

/** Why a view of the counter is not up to date, since when, and that nothing can be changed meanwhile; a tap tries again. */
export function CounterTrouble({ error, noSignal, fetchedAt, aged, onRetry }: Props) {
  const { i18n } = useLingui();
  const format = useDateFormat(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (error === null && noSignal === null) return null;
  const isAged = noSignal !== null && fetchedAt !== null;
  const words = noSignal === null ? errorWords(i18n, error) : i18n.t('counter.neverSeen');
  return (
    <Banner
      tone="warning"
      role="alert"
      title={isAged ? i18n.t('counter.notLive', { time: format.time(fetchedAt) }) : undefined}
      action={
        <Button kind="secondary" className={css.onTint} onClick={onRetry}>
          {i18n.t('counter.day.again')}
        </Button>
      }
    >
      {isAged ? (aged ?? i18n.t('counter.readOnly')) : words}
    </Banner>
  );
}

/** Why nothing can be changed right now; null where it can. */
export function useNoSignal(error: unknown): string | null {
  const { i18n } = useLingui();
  const isOffline = useLinkState() === 'offline';
  return isOffline || isSignalFailure(error) ? i18n.t('counter.needsSignal') : null;
}
