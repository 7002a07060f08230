import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface Props {
  readonly storeName: string;
  readonly action: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Explains that a scanned code locks its store, and offers to scan another (A§4, D-19). */
export function LockedStoreSheet({ storeName, action, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('store.choose')}>
      <EmptyState
        icon="lock"
        title={i18n.t('store.lockedTitle', { store: storeName })}
        text={i18n.t('store.lockedText')}
        action={action}
      />
    </Sheet>
  );
}
