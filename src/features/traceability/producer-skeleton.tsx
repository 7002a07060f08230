import { useLingui } from '@lingui/react';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import cardCss from './producer-card.module.css';
import css from './producer-skeleton.module.css';

/** The producer's card while the batch is looked up. */
export function ProducerSkeleton() {
  const { i18n } = useLingui();
  return (
    <Card className={cardCss.card}>
      <VisuallyHidden>{i18n.t('tracking.loading')}</VisuallyHidden>
      <div>
        <Skeleton className={css.farm} />
        <Skeleton className={css.place} />
      </div>
      <div className={cardCss.facts}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </Card>
  );
}
