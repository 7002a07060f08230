import { useT } from '#i18n/use-t.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './cards-skeleton.module.css';

export function CardsSkeleton() {
  const t = useT();
  return (
    <div role="status">
      <VisuallyHidden>{t('cards.loading')}</VisuallyHidden>
      <Skeleton shape="box" className={css.list} />
    </div>
  );
}
