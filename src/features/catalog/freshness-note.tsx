import { useLingui } from '@lingui/react';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { Icon } from '#ui/icon.tsx';
import css from './freshness-note.module.css';

interface Props {
  /** Epoch ms of the answer that the menu comes from. */
  readonly fetchedAtMs: number;
  /** The store's. */
  readonly timeZone: string;
}

/** Prices that may have moved say from when they are. */
export function FreshnessNote({ fetchedAtMs, timeZone }: Props) {
  const { i18n } = useLingui();
  const dates = useDateFormat(timeZone);
  return (
    <p className={css.note}>
      <Icon name="clock" />
      {i18n.t('menu.pricesFrom', { time: dates.time(fetchedAtMs) })}
    </p>
  );
}
