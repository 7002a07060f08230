import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReviewDraft } from '#db/data-rows.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { offersSchedule } from '#domain/order/offers-schedule.ts';
import type { SlotStatus } from '#domain/order/schedule.ts';
import type { Store } from '#domain/store/store.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { CardSection } from '#ui/card-section.tsx';
import { ChoiceLine } from '#ui/choice-line.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import type { Overlay } from '#ui/use-overlay.ts';
import { chooseSlot, clearSlot } from './schedule-actions.ts';
import { slotWords } from './slot-words.ts';

const ScheduleSheet = lazyPart(() => import('./schedule-sheet.tsx'), 'ScheduleSheet');

interface Props {
  readonly store: Store;
  readonly lines: readonly CartLine[];
  readonly isPostpaid: boolean;
  readonly slot: ReviewDraft['slot'];
  readonly standing: SlotStatus;
  readonly sheet: Overlay;
  /** Runs an action and resolves to whether it was saved. */
  readonly save: (action: () => Promise<void>) => Promise<boolean>;
}

const NOTES = {
  none: null,
  bookable: /*i18n*/ 'schedule.heldOnSend',
  past: /*i18n*/ 'schedule.refusedPast',
  full: /*i18n*/ 'schedule.refusedFull',
  notOffered: /*i18n*/ 'schedule.refusedNotOffered',
} as const satisfies Record<SlotStatus, MessageId | null>;

/**
 * Shows section 2 of the review (A§2): as soon as possible, or a slot. Renders
 * nothing if the store or the order has no schedule.
 */
export function WhenSection({ store, lines, isPostpaid, slot, standing, sheet, save }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { data } = useTenant().databases;
  const note = NOTES[standing];
  const isProblem = standing !== 'none' && standing !== 'bookable';
  const asap = store.isOpen ? i18n.t('schedule.asap') : i18n.t('schedule.closedNow');
  // If the store stopped scheduling, an existing slot can only be cleared here.
  if (standing !== 'notOffered' && !offersSchedule(store.schedule, lines, isPostpaid)) return null;
  const keep = async (action: () => Promise<void>) => {
    if (await save(action)) sheet.close();
  };

  return (
    <CardSection title={i18n.t('schedule.when')}>
      <ChoiceLine
        icon="clock"
        title={slot ? i18n.t('schedule.booked', { slot: slotWords(slot, language) }) : asap}
        detail={note ? i18n.t(note) : undefined}
        isProblem={isProblem}
        action={{
          label: slot ? i18n.t('shipping.change') : i18n.t('schedule.choose'),
          onAct: () => sheet.open('schedule'),
        }}
      />
      <LazyOverlay value={sheet.value === 'schedule' ? 'schedule' : null} onClose={sheet.close}>
        {(_, isOpen) => (
          <ScheduleSheet
            store={store}
            saved={slot}
            isOpen={isOpen}
            onClose={sheet.close}
            onChoose={(chosen) => void keep(() => chooseSlot(data, store.id, chosen))}
            onClear={() => void keep(() => clearSlot(data))}
          />
        )}
      </LazyOverlay>
    </CardSection>
  );
}
