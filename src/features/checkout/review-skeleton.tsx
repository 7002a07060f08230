import { useLingui } from '@lingui/react';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const CARDS = ['order', 'where', 'prices', 'payment'];

export function ReviewSkeleton() {
  const { i18n } = useLingui();
  return (
    <Stack gap={3} aria-busy>
      <VisuallyHidden>{i18n.t('app.loading')}</VisuallyHidden>
      {CARDS.map((card) => (
        <Card key={card}>
          <Skeleton width="40%" />
          <Skeleton />
          <Skeleton />
        </Card>
      ))}
    </Stack>
  );
}
