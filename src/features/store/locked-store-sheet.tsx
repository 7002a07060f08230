import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface Props {
  readonly storeName: string;
  readonly action: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A scanned code that holds the customer in its store, and the way out: scanning another (A§4, D-19). */
export function LockedStoreSheet({ storeName, action, isOpen, onClose }: Props) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('store.choose')}>
      <EmptyState
        icon="lock"
        title={t('store.lockedTitle', { store: storeName })}
        text={t('store.lockedText')}
        action={action}
      />
    </Sheet>
  );
}
