import { useLingui } from '@lingui/react';
import { Skeleton } from '#ui/plain/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './menu-list.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Placeholder of the loading menu with the same heights, so that nothing moves when it arrives. */
export function MenuSkeleton() {
  const { i18n } = useLingui();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{i18n.t('menu.loading')}</VisuallyHidden>
      <Skeleton className={css.menuSkeletonHeading} />
      {ROWS.map((row) => (
        <div key={row} className={css.menuSkeletonRow}>
          <div>
            <Skeleton className={css.menuSkeletonName} />
            <Skeleton />
            <Skeleton className={css.menuSkeletonPrice} />
          </div>
          <Skeleton shape="box" className={css.menuSkeletonPhoto} />
        </div>
      ))}
    </div>
  );
}
