import { useT } from '#i18n/use-t.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';

export function OpeningContext() {
  const t = useT();
  return (
    <div role="status">
      <EmptyState level={1} icon="table" title={t('scan.opening')} action={<Spinner />} />
    </div>
  );
}
