import { useLingui } from '@lingui/react';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import headCss from './status-head.module.css';
import css from './order-skeleton.module.css';

/** The order screen while loading, in its final layout. */
export function OrderSkeleton() {
  const { i18n } = useLingui();
  return (
    <>
      <VisuallyHidden>{i18n.t('app.loading')}</VisuallyHidden>
      <Card className={headCss.head}>
        <div className={headCss.line}>
          <Skeleton shape="circle" className={css.picture} />
          <div className={css.words}>
            <Skeleton className={css.status} />
            <Skeleton className={css.when} />
          </div>
        </div>
        <Skeleton shape="box" className={css.bar} />
      </Card>
      <Card className={css.lines}>
        <Skeleton className={css.when} />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </>
  );
}
