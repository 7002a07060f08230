import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DayRow } from '#db/counter-database.ts';
import { addDays, civilDayOf } from '#domain/civil-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { StoreId } from '#domain/ids.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { saveFile } from '#platform/save-file.ts';
import { isSignalFailure } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useNow } from '#ui/use-now.ts';
import type { Counter } from './counter-actions.ts';
import { fetchDay } from './counter-actions.ts';
import css from './counter.module.css';
import { DaySheet } from './day-sheet.tsx';
import { dayTable } from './day-table.ts';

interface Choice {
  readonly storeId?: StoreId;
  readonly day?: string;
}

/** Fetches the chosen day as often as something has changed; what was fetched last is shown without a connection, too. */
function useDay(counter: Counter, { storeId, day }: Choice, changedAt: number | null) {
  const { database } = counter;
  const [error, setError] = useState<unknown>(null);
  const stored = useLiveQuery(async () => (await database.days.get('current')) ?? null, [database]);
  const [tries, setTries] = useState(0);
  const fetchChosen = useEffectEvent(() =>
    fetchDay(counter, { ...(storeId && { event_point_id: storeId }), ...(day && { day }) }),
  );
  useEffect(() => {
    let isWanted = true;
    fetchChosen().then(
      () => isWanted && setError(null),
      (failure: unknown) => isWanted && setError(failure),
    );
    return () => {
      isWanted = false;
    };
  }, [storeId, day, changedAt, tries]);
  const isChosen =
    (storeId ?? stored?.money.storeId) === stored?.money.storeId && (day ?? stored?.money.day) === stored?.money.day;
  return { row: isChosen ? stored : undefined, stores: stored?.stores ?? [], error, retry: () => setTries(tries + 1) };
}

interface Props {
  readonly counter: Counter;
  /** When the queue was last fetched: what moves an order moves its money. */
  readonly changedAt: number | null;
}

/** What a store took and gave back on a business day, by means of payment, and as a table to save (D-96). */
export function DayMoneyView({ counter, changedAt }: Props) {
  const { i18n } = useLingui();
  const [choice, setChoice] = useState<Choice>({});
  const { row, stores, error, retry } = useDay(counter, choice, changedAt);
  return (
    <Stack gap={4}>
      <DayChoice row={row} stores={stores} choice={choice} onChoose={setChoice} />
      {error !== null && (
        <Banner
          tone="warning"
          role="alert"
          action={
            <Button kind="secondary" onClick={retry}>
              {i18n.t('counter.day.again')}
            </Button>
          }
        >
          <DayTrouble error={error} row={row} />
        </Banner>
      )}
      {!row && error === null && <Skeleton shape="box" height="12rem" />}
      {row && <DaySheet money={row.money} />}
    </Stack>
  );
}

function DayTrouble({ error, row }: { readonly error: unknown; readonly row: DayRow | null | undefined }) {
  const { i18n } = useLingui();
  const format = useDateFormat(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (!isSignalFailure(error) || !row) return errorWords(i18n, error);
  return i18n.t('counter.notLive', { time: format.time(row.fetchedAt) });
}

interface ChoiceProps extends Pick<ReturnType<typeof useDay>, 'row' | 'stores'> {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function DayChoice({ row, stores, choice, onChoose }: ChoiceProps) {
  const { i18n } = useLingui();
  const day = choice.day ?? row?.money.day ?? '';
  // The store's day may have begun where this device is still on the day before.
  const latest = addDays(civilDayOf(useNow(HOUR_MS), 'UTC'), 1);
  return (
    <div className={css.dayChoice}>
      <TextField
        label={i18n.t('counter.day.day')}
        type="date"
        min="2000-01-01"
        max={latest}
        value={day}
        onChange={({ target }) => {
          if (target.value && target.value <= latest) onChoose({ ...choice, day: target.value });
        }}
      />
      {stores.length > 1 && (
        <div className={css.wide}>
          <SegmentedControl
            label={i18n.t('counter.day.store')}
            segments={stores.map(({ id, name }) => ({ value: id, label: name }))}
            value={choice.storeId ?? row?.money.storeId ?? null}
            onChange={(storeId) => onChoose({ ...choice, storeId })}
          />
        </div>
      )}
      {row && row.money.movements.length > 0 && (
        <Button
          kind="secondary"
          onClick={() => saveFile(`${row.money.day} ${row.money.storeName}.csv`, dayTable(i18n, row.money), 'text/csv')}
        >
          {i18n.t('counter.day.save')}
        </Button>
      )}
    </div>
  );
}
