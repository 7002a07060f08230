import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { routes } from '#domain/routing/routes.ts';
import { Screen } from '#tenant/screen.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Link } from '#ui/link.tsx';

const FEATURES = {
  loyalties: { icon: 'gift', title: /*i18n*/ 'coming.loyalties.title', text: /*i18n*/ 'coming.loyalties.text' },
} as const satisfies Record<string, { icon: IconName; title: MessageId; text: MessageId }>;

export type ComingFeature = keyof typeof FEATURES;

/** A part of the app that is not built yet: says what it will do, and leads back to what works. */
export function PlaceholderScreen({ feature }: { readonly feature: ComingFeature }) {
  const { i18n } = useLingui();
  const { icon, title, text } = FEATURES[feature];
  return (
    <Screen title={i18n.t(title)} backTo={routes.menu.getHref()}>
      <EmptyState
        icon={icon}
        title={i18n.t('coming.soon')}
        text={i18n.t(text)}
        action={
          <Link className={buttonClass({ kind: 'secondary' })} to={routes.menu.getHref()}>
            {i18n.t('notFound.toMenu')}
          </Link>
        }
      />
    </Screen>
  );
}
