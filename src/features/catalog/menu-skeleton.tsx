import { useLingui } from '@lingui/react';
import { Skeleton } from '#ui/plain/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './menu-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The shape of the menu while it comes: the same heights, so that nothing jumps when it is there. */
export function MenuSkeleton() {
  const { i18n } = useLingui();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{i18n.t('menu.loading')}</VisuallyHidden>
      <Skeleton className={css.heading} />
      {ROWS.map((row) => (
        <div key={row} className={css.row}>
          <div>
            <Skeleton className={css.name} />
            <Skeleton />
            <Skeleton className={css.price} />
          </div>
          <Skeleton shape="box" className={css.photo} />
        </div>
      ))}
    </div>
  );
}
