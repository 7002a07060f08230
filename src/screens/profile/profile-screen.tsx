import { useLingui } from '@lingui/react';
import { routes } from '#domain/routing/routes.ts';
import { DevicePushNote } from '#features/notifications/device-push-note.tsx';
import { useDevicePush } from '#features/notifications/use-device-push.ts';
import { ProfileView } from '#features/profile/profile-view.tsx';
import { DeleteData } from '#features/session/delete-data.tsx';
import { Screen } from '#tenant/screen.tsx';

/** `/meus-dados`: who the customer is (B§2). */
export function ProfileScreen() {
  const { i18n } = useLingui();
  const device = useDevicePush();
  return (
    <Screen title={i18n.t('profile.title')} backTo={routes.account.getHref()}>
      <ProfileView devicePush={<DevicePushNote device={device} />} onPushOn={device.turnOn} />
      <DeleteData />
    </Screen>
  );
}
