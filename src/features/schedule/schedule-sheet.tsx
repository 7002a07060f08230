import type { ReviewDraft } from '#db/review-drafts.ts';
import { offeredDays } from '#domain/order/schedule.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import type { Store } from '#domain/store/store.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useNow } from '#ui/use-now.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { ClearQuestion } from './clear-question.tsx';
import { dayChips } from './day-chips.ts';
import { pickerView } from './picker-view.ts';
import css from './schedule-sheet.module.css';
import { SlotsOfDay } from './slots-of-day.tsx';
import { slotWords } from './slot-words.ts';
import { useScheduleChoice } from './use-schedule-choice.ts';
import { useSchedule } from './use-schedule.ts';

interface Props {
  readonly store: Pick<Store, 'id' | 'timeZone' | 'schedule'>;
  readonly saved: ReviewDraft['slot'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (slot: ScheduleSlot) => void;
  readonly onClear: () => void;
}

const CLOCK_MS = 10_000;

/** A§4: a day and one of its slots, by the store's clock; of a store that stopped scheduling only the way back from one. */
export function ScheduleSheet(props: Props) {
  const nowMs = useServerNow(CLOCK_MS, useTenant().clock.serverNow);
  if (!props.store.schedule.enabled) return <NotOffered {...props} />;
  return nowMs !== null && <Picker {...props} nowMs={nowMs} />;
}

function NotOffered({ saved, isOpen, onClose, onClear }: Props) {
  const { t } = useI18n();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('schedule.title')}>
      <EmptyState
        icon="clock"
        title={t('schedule.notOffered')}
        text={t('schedule.notOfferedText')}
        action={saved && <ClearQuestion slot={saved} onClear={onClear} />}
      />
    </Sheet>
  );
}

interface PickerProps extends Props {
  /** Epoch ms on the server's clock: what is past there cannot be had. */
  readonly nowMs: number;
}

/** Nothing is kept before it is confirmed. */
function Picker({ store, saved, isOpen, onClose, onChoose, onClear, nowMs }: PickerProps) {
  const { t, language } = useI18n();
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
        refusal={refusal && t(refusal)}
        onRefused={revalidation.again}
        onClick={() => selected && onChoose(selected)}
      >
        {selected ? t('schedule.confirm', { slot: slotWords(selected, language) }) : t('schedule.choose')}
      </Button>
      {saved && <ClearQuestion slot={saved} onClear={onClear} />}
    </div>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('schedule.title')} footer={footer}>
      <div className={css.picker}>
        <ChoiceChips
          label={t('schedule.day')}
          layout="line"
          chips={dayChips(days, t, language)}
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
