import { useLingui } from '@lingui/react';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './history-list.module.css';

const ROWS = [1, 2, 3, 4];

export function HistorySkeleton() {
  const { i18n } = useLingui();
  return (
    <div className={css.day} role="status">
      <VisuallyHidden>{i18n.t('history.loading')}</VisuallyHidden>
      <Skeleton className={css.skeletonName} />
      {ROWS.map((row) => (
        <Skeleton key={row} shape="box" className={css.skeleton} />
      ))}
    </div>
  );
}
