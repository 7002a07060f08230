import { useLingui } from '@lingui/react';
import { openingOf, type CounterMenu } from '#domain/catalog/counter-menu.ts';
import { DAY_MS } from '#domain/durations.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './counter-menu.module.css';
import { type OpeningDraft, type Period, useOpeningDraft, withKey } from './use-opening-draft.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

interface Props {
  readonly menu: CounterMenu;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onSave: (change: NonNullable<OpeningDraft['change']>) => void;
}

/** A Sunday. */
const SUNDAY_MS = Date.UTC(2026, 0, 4);
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const NEW_PERIOD = { opens: '08:00', closes: '18:00' };

/** The week's hours, period by period, and the smallest order; saved together. */
export function OpeningSheet({ menu, isBusy, refusal, onClose, onSave }: Props) {
  const { i18n } = useLingui();
  const { store, usualMinimum } = menu;
  const draft = useOpeningDraft(openingOf(store));
  const { hours, setHours, minimum, change } = draft;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={i18n.t('counter.menu.hoursTitle', { name: store.name })}
      footer={
        <Button
          block
          busy={isBusy}
          refusal={refusal ?? (draft.hasGap ? i18n.t('counter.menu.hoursMissing') : null)}
          onClick={() => change && onSave(change)}
        >
          {i18n.t('counter.menu.saveHours')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{i18n.t('counter.menu.hoursText')}</Text>
        <span role="status">
          {draft.isOvertaken && (
            <Text as="span" size="s" tone="error">
              {i18n.t('counter.menu.hoursOvertaken')}
            </Text>
          )}
        </span>
        {WEEK.map((weekday) => (
          <Day key={weekday} weekday={weekday} hours={hours} onChange={setHours} />
        ))}
        <TextField
          label={i18n.t('counter.menu.minimum')}
          inputMode="decimal"
          value={minimum}
          hint={i18n.t('counter.menu.minimumHint', { amount: formatMoney(usualMinimum) })}
          error={draft.isMinimumWrong ? i18n.t('counter.menu.wrongPrice') : undefined}
          onChange={({ target }) => draft.setMinimum(target.value)}
        />
      </Stack>
    </Sheet>
  );
}

interface DayProps {
  readonly weekday: number;
  readonly hours: readonly Period[];
  readonly onChange: (hours: readonly Period[]) => void;
}

function Day({ weekday, hours, onChange }: DayProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    SUNDAY_MS + weekday * DAY_MS,
  );
  const periods = hours.filter((period) => period.weekday === weekday);
  const replace = (old: Period, by: readonly Period[]) =>
    onChange(hours.flatMap((period) => (period === old ? by : [period])));
  return (
    <fieldset className={css.day}>
      <legend>{day}</legend>
      {periods.length === 0 && <Text tone="muted">{i18n.t('counter.menu.dayClosed')}</Text>}
      {periods.map((period) => (
        <Row key={period.key} className={css.period}>
          <TextField
            label={i18n.t('counter.menu.opensAt')}
            type="time"
            value={period.opens}
            onChange={({ target }) => replace(period, [{ ...period, opens: target.value }])}
          />
          <TextField
            label={i18n.t('counter.menu.closesAt')}
            type="time"
            value={period.closes}
            onChange={({ target }) => replace(period, [{ ...period, closes: target.value }])}
          />
          <IconButton
            icon={LAZY_ICONS.trash}
            label={i18n.t('counter.menu.removeHours', { day })}
            onClick={() => replace(period, [])}
          />
        </Row>
      ))}
      <Button kind="quiet" onClick={() => onChange([...hours, withKey({ weekday, ...NEW_PERIOD })])}>
        {i18n.t('counter.menu.addHours', { day })}
      </Button>
    </fieldset>
  );
}
