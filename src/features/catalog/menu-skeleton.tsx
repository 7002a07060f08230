import { useLingui } from '@lingui/react';
import { Skeleton } from '#ui/plain/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './menu-list.module.css';
import { rowCount } from './menu-section.tsx';

/** Placeholder of the loading menu with the same heights, so that nothing moves when it arrives. */
export function MenuSkeleton() {
  const { i18n } = useLingui();
  return (
    <div aria-busy="true" className={css.menu}>
      <VisuallyHidden>{i18n.t('menu.loading')}</VisuallyHidden>
      <Skeleton className={css.menuSkeletonHeading} />
      <div className={css.rows} style={rowCount(5)} />
    </div>
  );
}
