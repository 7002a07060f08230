import { useLingui } from '@lingui/react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Store } from '#domain/store/store.ts';
import { LockedStoreSheet } from '#features/store/locked-store-sheet.tsx';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';

interface Props {
  readonly store: Store;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Another scan is the way out of a locked store, where the tenant has a reader (D-19). */
export function LockedStoreOverlay({ store, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const navigate = useNavigate();
  const { state } = useLocation();
  // The reader takes this sheet's place in the history too, so that closing it leads back to the menu.
  const openReader = () => void navigate(routes.menu.getHref({ sheet: 'scan' }), { replace: true, state });
  const scan = settings.qrReaderDisabled ? (
    <Button onClick={onClose}>{i18n.t('app.understood')}</Button>
  ) : (
    <Button onClick={openReader}>{i18n.t('scan.open')}</Button>
  );
  return <LockedStoreSheet storeName={store.name} action={scan} isOpen={isOpen} onClose={onClose} />;
}
