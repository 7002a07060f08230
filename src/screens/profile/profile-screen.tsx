import { useLingui } from '@lingui/react';
import { routes } from '#domain/routing/routes.ts';
import { ProfileView } from '#features/profile/profile-view.tsx';
import { DeleteData } from '#features/session/delete-data.tsx';
import { Screen } from '#tenant/screen.tsx';

/** `/meus-dados`: who the customer is (B§2). */
export function ProfileScreen() {
  const { i18n } = useLingui();
  return (
    <Screen title={i18n.t('profile.title')} backTo={routes.account.getHref()}>
      <ProfileView />
      <DeleteData />
    </Screen>
  );
}
