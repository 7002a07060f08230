import { useLingui } from '@lingui/react';
import { slotWords } from '#features/schedule/slot-words.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { ChoiceLine } from '#ui/choice-line.tsx';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly slot: Shop['slot'];
  readonly isOpen: boolean;
  readonly onChange: () => void;
}

/** As soon as possible or at a slot; while the store is closed only a slot makes an order possible (D-18). */
export function WhenLine({ slot, isOpen, onChange }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  if (!slot) {
    const title = isOpen ? i18n.t('schedule.asap') : i18n.t('schedule.needSlot');
    return <ChoiceLine icon="clock" title={title} action={{ label: i18n.t('schedule.choose'), onAct: onChange }} />;
  }
  const action = { label: i18n.t('shipping.change'), onAct: onChange };
  return (
    <ChoiceLine
      icon="clock"
      title={i18n.t('schedule.bookedTitle')}
      detail={slotWords(slot, language)}
      action={action}
    />
  );
}
