import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listOutboxItems } from '#sync/outbox-view.ts';
import { errorWords } from '#tenant/error-words.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { logOut } from './session-actions.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before logging out, and warns about orders that would be lost because they were not sent yet (P28). */
export function LogoutDialog({ isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { data } = tenant.databases;
  const unsent = useLiveQuery(() => listOutboxItems(data), [data])?.length ?? 0;

  const leave = async () => {
    setIsBusy(true);
    try {
      await logOut(tenant);
      toasts.show({ tone: 'success', text: i18n.t('account.loggedOut') });
      void navigate(routes.menu.getHref(), { replace: true });
    } catch (error) {
      setIsBusy(false);
      toasts.show({ tone: 'error', text: errorWords(i18n, error) });
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={unsent > 0 ? i18n.t('account.logoutUnsentTitle') : i18n.t('account.logoutTitle')}
      confirmLabel={unsent > 0 ? i18n.t('account.logoutAnyway') : i18n.t('account.logout')}
      cancelLabel={i18n.t('account.stay')}
      isDangerous={unsent > 0}
      isBusy={isBusy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {unsent > 0 ? i18n.t('account.logoutUnsentText', { count: unsent }) : i18n.t('account.logoutText')}
    </ConfirmDialog>
  );
}
