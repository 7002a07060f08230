import { useLingui } from '@lingui/react';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import headCss from './link-head.module.css';
import css from './link-skeleton.module.css';

/** The page while loading, in its final layout. */
export function LinkSkeleton() {
  const { i18n } = useLingui();
  return (
    <div className={css.cards} role="status">
      <VisuallyHidden>{i18n.t('app.loading')}</VisuallyHidden>
      <div className={headCss.head}>
        <Skeleton className={css.label} />
        <Skeleton className={css.store} />
      </div>
      <Card className={css.card}>
        <Skeleton className={css.store} />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
      <Card className={css.card}>
        <Skeleton className={css.store} />
        <Skeleton shape="box" className={css.field} />
        <Skeleton shape="box" className={css.field} />
      </Card>
    </div>
  );
}
