import { useLingui } from '@lingui/react';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { Icon } from '#ui/icon.tsx';
import css from './freshness-note.module.css';

interface Props {
  /** Epoch ms when the menu was fetched. */
  readonly fetchedAtMs: number;
  readonly timeZone: string;
}

/** Shows the age of prices that may have changed. */
export function FreshnessNote({ fetchedAtMs, timeZone }: Props) {
  const { i18n } = useLingui();
  const dates = useDateFormat(timeZone);
  return (
    <p className={css.note}>
      <Icon name="clock" size={1} />
      {i18n.t('menu.pricesFrom', { time: dates.time(fetchedAtMs) })}
    </p>
  );
}
