import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface Props {
  readonly why: 'noStore' | 'noProducts';
  /** Null where the store cannot be changed. */
  readonly onChooseStore: (() => void) | null;
}

/** What stands where the products would be, with the one thing to do about it (A§2). */
export function NoMenu({ why, onChooseStore }: Props) {
  const t = useT();
  const action = onChooseStore && <Button onClick={onChooseStore}>{t('store.choose')}</Button>;
  return why === 'noStore' ? (
    <EmptyState icon="store" title={t('menu.selectStore')} text={t('menu.selectStoreText')} action={action} />
  ) : (
    <EmptyState icon="bag" title={t('menu.empty')} text={t('menu.emptyText')} action={action} />
  );
}
