import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';
import { ChangePasswordForm } from '#features/session/change-password-form.tsx';
import { Screen } from '#tenant/screen.tsx';
import { useToasts } from '#ui/toast-context.ts';

/** `/alterar-senha`; back goes to my account (B§2). */
export function ChangePasswordScreen() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const toasts = useToasts();
  const leave = () => {
    toasts.show({ tone: 'success', text: i18n.t('passwordChanged') });
    void navigate(routes.account.getHref(), { replace: true });
  };
  return (
    <Screen title={i18n.t('changePassword.title')} backTo={routes.account.getHref()}>
      <ChangePasswordForm onDone={leave} />
    </Screen>
  );
}
