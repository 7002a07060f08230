import { useLingui } from '@lingui/react';
import { routes } from '#domain/routing/routes.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

/** An unknown path inside a tenant, with a way back to the menu (B§2). */
export function NotFoundScreen() {
  const { i18n } = useLingui();
  useScreenTitle(i18n.t('notFound.title'));
  return (
    <EmptyState
      level={1}
      icon="search"
      title={i18n.t('notFound.title')}
      text={i18n.t('notFound.text')}
      action={
        <Link className={buttonClass()} to={routes.menu.getHref()}>
          {i18n.t('notFound.toMenu')}
        </Link>
      }
    />
  );
}
