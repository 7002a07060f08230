import { useLingui } from '@lingui/react';
import { routes } from '#domain/routing/routes.ts';
import { Screen } from '#tenant/screen.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Link } from '#ui/link.tsx';

const ICONS = {
  registration: 'user',
  recovery: 'lock',
  profile: 'edit',
  changePassword: 'lock',
  loyalties: 'gift',
  addresses: 'pin',
} as const satisfies Record<string, IconName>;

export type ComingFeature = keyof typeof ICONS;

/** A part of the app that is not built yet: says what it will do, and leads back to what works. */
export function PlaceholderScreen({ feature }: { readonly feature: ComingFeature }) {
  const { i18n } = useLingui();
  return (
    <Screen title={i18n.t(`coming.${feature}.title`)} backTo={routes.menu.getHref()}>
      <EmptyState
        icon={ICONS[feature]}
        title={i18n.t('coming.soon')}
        text={i18n.t(`coming.${feature}.text`)}
        action={
          <Link className={buttonClass({ kind: 'secondary' })} to={routes.menu.getHref()}>
            {i18n.t('notFound.toMenu')}
          </Link>
        }
      />
    </Screen>
  );
}
