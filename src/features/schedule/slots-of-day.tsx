import { useLingui } from '@lingui/react';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { isSignalFailure } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import type { PickerView } from './picker-view.ts';
import css from './schedule.module.css';
import { slotTimes } from './slot-words.ts';

interface Props {
  /** Whether the day's slots are cached, fresh or stale. */
  readonly isKnown: boolean;
  readonly view: PickerView;
  readonly ageMs: number | undefined;
  readonly revalidation: Revalidation;
  /** The next day; null on the last one that is offered. */
  readonly nextDay: string | null;
  readonly onDay: (day: string) => void;
  readonly onSlot: (slot: ScheduleSlot) => void;
}

/** Shows the slots of one day, or why there are none to choose (A§8). */
export function SlotsOfDay({ isKnown, view, ageMs, revalidation, nextDay, onDay, onSlot }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  if (!isKnown) return revalidation.error === undefined ? <SlotsSkeleton /> : <Failed revalidation={revalidation} />;
  const { shown, selected, isStale } = view;
  return (
    <>
      {isStale && ageMs !== undefined && (
        <Banner
          icon="clock"
          tone="warning"
          role="status"
          title={i18n.t('schedule.stale', { age: formatAge(ageMs, language) })}
        >
          {i18n.t('schedule.staleText')}
        </Banner>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon="clock"
          title={i18n.t('schedule.none')}
          text={nextDay === null ? undefined : i18n.t('schedule.noneText')}
          action={nextDay !== null && <Button onClick={() => onDay(nextDay)}>{i18n.t('schedule.nextDay')}</Button>}
        />
      ) : (
        <ChoiceChips
          label={i18n.t('schedule.slot')}
          layout="grid"
          chips={shown.map((slot) => ({
            value: slot.startsAt,
            label: slotTimes(slot),
            detail: slot.isFull ? i18n.t('schedule.full') : undefined,
            isDisabled: slot.isFull,
          }))}
          value={selected?.startsAt ?? null}
          onChange={(startsAt) => shown.forEach((slot) => slot.startsAt === startsAt && onSlot(slot))}
        />
      )}
    </>
  );
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

const SlotsSkeleton = () => (
  <div className={css.skeletons} aria-busy="true">
    {SKELETONS.map((key) => (
      <Skeleton key={key} shape="box" className={css.skeleton} />
    ))}
  </div>
);

function Failed({ revalidation }: Pick<Props, 'revalidation'>) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      icon={isSignalFailure(revalidation.error) ? 'offline' : 'store'}
      tone="error"
      title={i18n.t('schedule.failed')}
      text={errorWords(i18n, revalidation.error)}
      action={
        <Button busy={revalidation.isRunning} onClick={revalidation.again}>
          {i18n.t('app.tryAgain')}
        </Button>
      }
    />
  );
}
