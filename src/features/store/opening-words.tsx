import { memo, useEffect, useState } from 'react';
import type { Store } from '#domain/store/store.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import type { Opening } from './opening-detail.ts';
import { OpeningNote } from './opening-note.tsx';

interface Props {
  readonly store: Store;
  readonly nowMs: number;
  /** Epoch ms of the server's word; undefined while the device has not said. */
  readonly seenAtMs: number | undefined;
}

/** The hours come when the screen is at rest: time zones are no part of the first load. */
const REST_MS = 1_000;

/** Open or closed is the server's word and stands at once; until when, or from when on, follows. */
export const OpeningWords = memo(function OpeningWords({ store, nowMs, seenAtMs }: Props) {
  const { t, language } = useI18n();
  const [opening, setOpening] = useState<Opening | null>(null);
  const isOpen = opening?.isOpen ?? store.isOpen;

  useEffect(() => {
    let isWanted = true;
    const compute = async () => {
      const { datedOpening } = await import('./opening-detail.ts');
      if (isWanted) setOpening(datedOpening(store, { nowMs, seenAtMs }, t, language));
    };
    const timer = setTimeout(() => void compute(), REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [store, nowMs, seenAtMs, t, language]);

  return <OpeningNote isOpen={isOpen} text={opening?.text ?? t(isOpen ? 'store.open' : 'store.closed')} />;
});
