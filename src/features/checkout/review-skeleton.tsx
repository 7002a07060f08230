import { useT } from '#i18n/use-t.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './review-skeleton.module.css';

const CARDS = ['order', 'where', 'prices', 'payment'];

export function ReviewSkeleton() {
  const t = useT();
  return (
    <div className={css.cards} aria-busy="true">
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      {CARDS.map((card) => (
        <Card key={card}>
          <Skeleton className={css.title} />
          <Skeleton />
          <Skeleton />
        </Card>
      ))}
    </div>
  );
}
