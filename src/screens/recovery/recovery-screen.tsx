import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';
import { RecoveryForm } from '#features/session/recovery-form.tsx';
import { Screen } from '#tenant/screen.tsx';
import { Stack, Text } from '#ui/layout.tsx';

/** `/recuperar-senha`: a link to choose a new password, by e-mail or SMS (B§2). */
export function RecoveryScreen() {
  const { i18n } = useLingui();
  const { search } = useLocation();
  return (
    <Screen title={i18n.t('recovery.title')} backTo={routes.login.getHref() + search}>
      <Stack gap={4}>
        <Text tone="muted">{i18n.t('recovery.text')}</Text>
        <RecoveryForm />
      </Stack>
    </Screen>
  );
}
