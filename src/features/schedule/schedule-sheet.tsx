import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { ReviewDraft } from '#db/data-rows.ts';
import { chooseDay, openSchedule, type ScheduleChoice } from '#domain/order/schedule-choice.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import { offeredDays } from '#domain/order/schedule.ts';
import type { Store } from '#domain/store/store.ts';
import type { Language } from '#domain/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useNow } from '#ui/use-now.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { ChoiceChips } from './choice-chips.tsx';
import type { Chip } from './choice-chips.tsx';
import { pickerView } from './picker-view.ts';
import css from './schedule.module.css';
import { slotWords, dayWords } from './slot-words.ts';
import { SlotsOfDay } from './slots-of-day.tsx';
import { useSchedule } from './use-schedule.ts';

/**
 * Returns the chips of the days: today, tomorrow, then weekdays, each with
 * its date. `days` starts with the store's today.
 */
const dayChips = (days: readonly string[], i18n: I18n, language: Language): readonly Chip[] =>
  days.map((day, ahead) => {
    const [weekday, date] = dayWords(day, language);
    const near = [i18n.t('schedule.today'), i18n.t('schedule.tomorrow')][ahead];
    return { value: day, label: near ?? weekday, detail: date };
  });

interface Props {
  readonly store: Pick<Store, 'id' | 'timeZone' | 'schedule'>;
  readonly saved: ReviewDraft['slot'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (slot: ScheduleSlot) => void;
  readonly onClear: () => void;
}

const CLOCK_MS = 10_000;

/**
 * Shows the slot picker in the store's time zone (A§4). If the store stopped scheduling, the slot can only be cleared.
 */
export function ScheduleSheet(props: Props) {
  const nowMs = useServerNow(CLOCK_MS, useTenant().clock.serverNow);
  if (!props.store.schedule.enabled) return <NotOffered {...props} />;
  return nowMs !== null && <Picker {...props} nowMs={nowMs} />;
}

function NotOffered({ saved, isOpen, onClose, onClear }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('schedule.title')}>
      <EmptyState
        icon="clock"
        title={i18n.t('schedule.notOffered')}
        text={i18n.t('schedule.notOfferedText')}
        action={saved && <ClearQuestion slot={saved} onClear={onClear} />}
      />
    </Sheet>
  );
}

interface PickerProps extends Props {
  /** Epoch ms on the server's clock. */
  readonly nowMs: number;
}

/** Saves nothing before the customer confirms. */
function Picker({ store, saved, isOpen, onClose, onChoose, onClear, nowMs }: PickerProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const deviceNowMs = useNow(CLOCK_MS);
  const { timeZone, schedule } = store;
  const days = offeredDays(store, nowMs);
  const { day, marked, pickDay, pickSlot } = useScheduleChoice({ saved, days, timeZone, nowMs, isOpen });
  const { slots, fetchedAtMs, revalidation } = useSchedule(store.id, day, isOpen);
  const ageMs = fetchedAtMs === undefined ? undefined : deviceNowMs - fetchedAtMs;
  const view = pickerView({ slots, ageMs, marked, schedule, nowMs });
  const { selected, refusal } = view;

  const footer = (
    <div className={css.footer}>
      <Button
        block
        refusal={refusal && i18n.t(refusal)}
        onRefused={revalidation.again}
        onClick={() => selected && onChoose(selected)}
      >
        {selected ? i18n.t('schedule.confirm', { slot: slotWords(selected, language) }) : i18n.t('schedule.choose')}
      </Button>
      {saved && <ClearQuestion slot={saved} onClear={onClear} />}
    </div>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('schedule.title')} footer={footer}>
      <div className={css.picker}>
        <ChoiceChips
          label={i18n.t('schedule.day')}
          layout="line"
          chips={dayChips(days, i18n, language)}
          value={day}
          onChange={pickDay}
        />
        <SlotsOfDay
          isKnown={slots != null}
          view={view}
          ageMs={ageMs}
          revalidation={revalidation}
          nextDay={days[days.indexOf(day) + 1] ?? null}
          onDay={pickDay}
          onSlot={pickSlot}
        />
      </div>
    </Sheet>
  );
}

interface ClearQuestionProps {
  readonly slot: NonNullable<ReviewDraft['slot']>;
  readonly onClear: () => void;
}

/** Asks before a schedule is removed (A§4). */
function ClearQuestion({ slot, onClear }: ClearQuestionProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button block kind="quiet" onClick={() => setIsAsking(true)}>
        {i18n.t('schedule.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={i18n.t('schedule.clearQuestion')}
        confirmLabel={i18n.t('schedule.remove')}
        cancelLabel={i18n.t('schedule.keep')}
        onConfirm={() => {
          setIsAsking(false);
          onClear();
        }}
        onCancel={() => setIsAsking(false)}
      >
        {i18n.t('schedule.clearText', { slot: slotWords(slot, language) })}
      </ConfirmDialog>
    </>
  );
}

interface Opening {
  readonly saved: ReviewDraft['slot'];
  /** In order, starting with the store's today. */
  readonly days: readonly string[];
  readonly timeZone: string;
  readonly nowMs: number;
  readonly isOpen: boolean;
}

interface Choosing {
  /** The store's civil day. */
  readonly day: string;
  /** Start of the selected slot of that day. */
  readonly marked: string | null;
  readonly pickDay: (day: string) => void;
  readonly pickSlot: (slot: ScheduleSlot) => void;
}

/** Keeps the selection in the picker. Every opening starts with the saved slot, or with today (A§4). */
function useScheduleChoice({ saved, days, timeZone, nowMs, isOpen }: Opening): Choosing {
  const start = (): ScheduleChoice => openSchedule(saved && { ...saved, orders: 0 }, timeZone, nowMs);
  const [choice, setChoice] = useState(start);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setChoice(start());
  }
  // If the selected day has ended meanwhile, today replaces it.
  const day = days.find((offered) => offered === choice.day) ?? days[0] ?? choice.day;
  return {
    day,
    marked: choice.day === day ? (choice.slot?.startsAt ?? null) : null,
    pickDay: (other) => setChoice(chooseDay(choice, other)),
    pickSlot: (slot) => setChoice({ day, slot }),
  };
}
