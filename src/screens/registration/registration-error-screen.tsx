import { useLingui } from '@lingui/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';
import { endRegistration } from '#features/registration/registration-draft.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { ChakraIsland } from '#ui/chakra-island.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Anybody can write an address, so a long text is no message of ours. */
const MESSAGE_MAX = 200;

/** Says why a registration is not possible: the text of `e`, never as markup (B§2). */
export function RegistrationErrorScreen() {
  const { i18n } = useLingui();
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const given = new URLSearchParams(useLocation().search).get('e')?.trim().slice(0, MESSAGE_MAX);
  const title = i18n.t('registrationNotPossible');
  useScreenTitle(title);
  const leave = () => {
    endRegistration(tenantId, null);
    void navigate(routes.login.getHref(), { replace: true });
  };
  return (
    <ChakraIsland>
      <EmptyState
        level={1}
        icon="alert"
        tone="error"
        title={title}
        text={given || undefined}
        action={<Button onClick={leave}>{i18n.t('registration.back')}</Button>}
      />
    </ChakraIsland>
  );
}
