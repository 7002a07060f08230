import { useT } from '#i18n/use-t.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import cardCss from './producer-card.module.css';
import css from './producer-skeleton.module.css';

/** The producer's card while the batch is looked up. */
export function ProducerSkeleton() {
  const t = useT();
  return (
    <Card className={cardCss.card}>
      <VisuallyHidden>{t('tracking.loading')}</VisuallyHidden>
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
