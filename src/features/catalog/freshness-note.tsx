import { useDateFormat } from '#i18n/use-date-format.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon.tsx';
import css from './freshness-note.module.css';

interface Props {
  /** Epoch ms of the answer that the menu comes from. */
  readonly fetchedAtMs: number;
  readonly nowMs: number;
  readonly isOffline: boolean;
  /** The store's. */
  readonly timeZone: string;
}

const STALE_AFTER_MS = 30 * 60 * 1000;

/** Prices that may have moved say from when they are. */
export function FreshnessNote({ fetchedAtMs, nowMs, isOffline, timeZone }: Props) {
  const t = useT();
  const dates = useDateFormat(timeZone);
  if (!isOffline && nowMs - fetchedAtMs < STALE_AFTER_MS) return null;
  return (
    <p className={css.note}>
      <Icon name="clock" />
      {t('menu.pricesFrom', { time: dates.time(fetchedAtMs) })}
    </p>
  );
}
