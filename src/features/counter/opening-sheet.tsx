import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { CounterMenu, StoreOpening } from '#domain/catalog/counter-menu.ts';
import { DAY_MS } from '#domain/durations.ts';
import { reaisFromCents } from '#domain/pricing/convert-money.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { OpeningHours } from '#domain/store/store.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './counter.module.css';
import { amountOf, decimalWords } from './product-words.ts';

interface Props {
  readonly menu: CounterMenu;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onSave: (opening: StoreOpening) => Promise<void>;
}

/** A Sunday. */
const SUNDAY_MS = Date.UTC(2026, 0, 4);
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const NEW_PERIOD = { opens: '08:00', closes: '18:00' };

/** The week's hours, period by period, and the smallest order; saved together. */
export function OpeningSheet({ menu, isBusy, refusal, onClose, onSave }: Props) {
  const { i18n } = useLingui();
  const { store, usualMinimum } = menu;
  const [hours, setHours] = useState<readonly Period[]>(() => store.hours.map(withKey));
  const [minimum, setMinimum] = useState(
    store.minCartValue === null ? '' : decimalWords(reaisFromCents(store.minCartValue)),
  );
  const minCartValue = minimum.trim() === '' ? null : amountOf(minimum);
  const isWrong = minimum.trim() !== '' && minCartValue === null;
  const hasGap = hours.some(({ opens, closes }) => opens === '' || closes === '');
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={i18n.t('counter.menu.hoursTitle', { name: store.name })}
      footer={
        <Button
          block
          busy={isBusy}
          refusal={refusal ?? (hasGap ? i18n.t('counter.menu.hoursMissing') : null)}
          onClick={() => {
            if (isWrong) return;
            const periods = hours.map(({ key: _key, ...period }) => period);
            void onSave({ isClosedByHand: store.isClosedByHand, hours: periods, minCartValue });
          }}
        >
          {i18n.t('counter.menu.saveHours')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{i18n.t('counter.menu.hoursText')}</Text>
        {WEEK.map((weekday) => (
          <Day key={weekday} weekday={weekday} hours={hours} onChange={setHours} />
        ))}
        <TextField
          label={i18n.t('counter.menu.minimum')}
          inputMode="decimal"
          value={minimum}
          hint={i18n.t('counter.menu.minimumHint', { amount: formatMoney(usualMinimum) })}
          error={isWrong ? i18n.t('counter.menu.wrongPrice') : undefined}
          onChange={({ target }) => setMinimum(target.value)}
        />
      </Stack>
    </Sheet>
  );
}

/** Periods may be equal for a moment, while somebody types. */
type Period = OpeningHours & { readonly key: string };
const withKey = (period: OpeningHours): Period => ({ ...period, key: crypto.randomUUID() });

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
            icon="trash"
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
