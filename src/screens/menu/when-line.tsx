import { slotWords } from '#features/schedule/slot-words.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import { ChoiceLine } from '#ui/choice-line.tsx';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly slot: Shop['slot'];
  readonly isOpen: boolean;
  readonly onChange: () => void;
}

/** As soon as possible or at a slot; while the store is closed only a slot makes an order possible (D-18). */
export function WhenLine({ slot, isOpen, onChange }: Props) {
  const { t, language } = useI18n();
  if (!slot) {
    const title = t(isOpen ? 'schedule.asap' : 'schedule.needSlot');
    return <ChoiceLine icon="clock" title={title} action={{ label: t('schedule.choose'), onAct: onChange }} />;
  }
  const action = { label: t('shipping.change'), onAct: onChange };
  return (
    <ChoiceLine icon="clock" title={t('schedule.bookedTitle')} detail={slotWords(slot, language)} action={action} />
  );
}
