import { useSaving } from '#features/cart/use-saving.ts';
import { chooseSlot, clearSlot } from '#features/schedule/schedule-actions.ts';
import { ScheduleSheet } from '#features/schedule/schedule-sheet.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ScheduleOverlay({ shop: { store, slot }, isOpen, onClose }: Props) {
  const save = useSaving();
  const { data } = useTenant().databases;
  // A slot that was chosen before the store stopped scheduling is taken back here.
  if (!store || (!store.schedule.enabled && slot === null)) return null;
  const keep = async (action: () => Promise<void>) => {
    if (await save(action)) onClose();
  };
  return (
    <ScheduleSheet
      store={store}
      saved={slot}
      isOpen={isOpen}
      onClose={onClose}
      onChoose={(chosen) => void keep(() => chooseSlot(data, store.id, chosen))}
      onClear={() => void keep(() => clearSlot(data))}
    />
  );
}
