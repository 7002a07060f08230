import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

export function HistoryEmpty() {
  const t = useT();
  return (
    <EmptyState
      icon="receipt"
      title={t('history.emptyTitle')}
      text={t('history.emptyText')}
      action={
        <Link className={buttonClass()} to={paths.menu.getHref()}>
          {t('notFound.toMenu')}
        </Link>
      }
    />
  );
}
