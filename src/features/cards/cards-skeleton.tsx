import { useLingui } from '@lingui/react';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './cards-skeleton.module.css';

export function CardsSkeleton() {
  const { i18n } = useLingui();
  return (
    <div role="status">
      <VisuallyHidden>{i18n.t('cards.loading')}</VisuallyHidden>
      <Skeleton shape="box" className={css.list} />
    </div>
  );
}
