import { useLingui } from '@lingui/react';
import { MINUTE_MS } from '#domain/durations.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/use-now.ts';
import css from './freshness-note.module.css';

interface Props {
  /** Epoch ms when the menu was fetched. */
  readonly fetchedAtMs: number;
  readonly timeZone: string;
}

/** Shows from when prices are that may have changed. A time alone is today's. */
export function FreshnessNote({ fetchedAtMs, timeZone }: Props) {
  const { i18n } = useLingui();
  const dates = useDateFormat(timeZone);
  const now = useNow(MINUTE_MS);
  const time = dates.time(fetchedAtMs);
  return (
    <p className={css.note}>
      <Icon name="clock" size={1} />
      {dates.civilDay(fetchedAtMs) === dates.civilDay(now)
        ? i18n.t('menu.pricesFrom', { time })
        : i18n.t('menu.pricesFromDay', { time, date: dates.date(fetchedAtMs) })}
    </p>
  );
}
