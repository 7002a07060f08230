import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { addDays, civilDayOf } from '#domain/civil-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { StoreId } from '#domain/ids.ts';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useNow } from '#ui/use-now.ts';
import type { Counter } from './counter-actions.ts';
import { fetchDay } from './counter-actions.ts';
import { CounterTrouble, useNoSignal } from './counter-trouble.tsx';
import css from './counter.module.css';
import { DaySheet } from './day-sheet.tsx';
import { dayTable } from './day-table.ts';
import { StoreChoice } from './store-choice.tsx';
import { useFetched } from './use-fetched.ts';

interface Choice {
  readonly storeId?: StoreId;
  readonly day?: string;
}

/** Fetches the chosen day as often as something has changed; what was fetched last is shown without a connection, too. */
function useDay(counter: Counter, { storeId, day }: Choice, changedAt: number | null) {
  const { database } = counter;
  const stored = useLiveQuery(async () => (await database.days.get('current')) ?? null, [database]);
  const { error, retry } = useFetched(
    () => fetchDay(counter, { ...(storeId && { event_point_id: storeId }), ...(day && { day }) }),
    changedAt,
    `${storeId} ${day}`,
  );
  const isChosen =
    (storeId ?? stored?.money.storeId) === stored?.money.storeId && (day ?? stored?.money.day) === stored?.money.day;
  return { row: isChosen ? stored : undefined, stores: stored?.stores ?? [], error, retry };
}

interface Props {
  readonly counter: Counter;
  /** When the queue was last fetched: what moves an order moves its money. */
  readonly changedAt: number | null;
  /** Of which store this device is; it begins there. */
  readonly deviceStore: StoreId | null;
}

/** What a store took and gave back on a business day, by means of payment, and as a table to save (D-96). */
export function DayMoneyView({ counter, changedAt, deviceStore }: Props) {
  const { i18n } = useLingui();
  const [chosen, setChoice] = useState<Choice>({});
  // Known only once the shop has answered, after a login.
  const choice = deviceStore === null ? chosen : { storeId: deviceStore, ...chosen };
  const { row, stores, error, retry } = useDay(counter, choice, changedAt);
  const noSignal = useNoSignal(error);
  return (
    <Stack gap={4}>
      <DayChoice row={row} stores={stores} choice={choice} onChoose={setChoice} />
      <CounterTrouble
        error={error}
        noSignal={noSignal}
        fetchedAt={row?.fetchedAt ?? null}
        aged={i18n.t('counter.day.aged')}
        onRetry={retry}
      />
      {!row && error === null && noSignal === null && <Skeleton shape="box" height="12rem" />}
      {row && <DaySheet money={row.money} />}
    </Stack>
  );
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
      <StoreChoice
        stores={stores}
        value={choice.storeId ?? row?.money.storeId ?? null}
        onChoose={(storeId) => onChoose({ ...choice, storeId })}
      />
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
