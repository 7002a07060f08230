import { memo, useEffect, useState } from 'react';
import type { Store } from '#domain/store.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import { joinClasses } from '#ui/join-classes.ts';
import css from './opening-words.module.css';

interface Props {
  readonly store: Store;
  readonly nowMs: number;
}

/** The hours come when the screen is at rest: time zones are no part of the first load. */
const REST_MS = 1_000;

/** Open or closed is the server's word and stands at once; until when, or from when on, follows. */
export const OpeningWords = memo(function OpeningWords({ store, nowMs }: Props) {
  const { t, language } = useI18n();
  const [detail, setDetail] = useState<string | null>(null);

  useEffect(() => {
    let isWanted = true;
    const compute = async () => {
      const { openingDetail } = await import('./opening-detail.ts');
      if (isWanted) setDetail(openingDetail(store, nowMs, t, language));
    };
    const timer = setTimeout(() => void compute(), REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [store, nowMs, t, language]);

  return (
    <span className={joinClasses(css.opening, store.isOpen ? css.open : css.closed)}>
      {detail ?? t(store.isOpen ? 'store.open' : 'store.closed')}
    </span>
  );
});
