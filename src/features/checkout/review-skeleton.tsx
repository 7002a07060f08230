import { useLingui } from '@lingui/react';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './review-skeleton.module.css';

const CARDS = ['order', 'where', 'prices', 'payment'];

export function ReviewSkeleton() {
  const { i18n } = useLingui();
  return (
    <div className={css.cards} aria-busy="true">
      <VisuallyHidden>{i18n.t('app.loading')}</VisuallyHidden>
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
