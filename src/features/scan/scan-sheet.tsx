import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every phone's own camera opens the table's link; this says how. */
export function ScanSheet({ isOpen, onClose }: Props) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('scan.open')}>
      <EmptyState
        icon="scan"
        title={t('scan.comingTitle')}
        text={t('scan.comingText')}
        action={<Button onClick={onClose}>{t('menu.close')}</Button>}
      />
    </Sheet>
  );
}
