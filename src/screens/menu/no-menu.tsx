import { useLingui } from '@lingui/react';
import { Button } from '#ui/plain/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface Props {
  readonly why: 'noStore' | 'noProducts';
  /** Null where the store cannot be changed. */
  readonly onChooseStore: (() => void) | null;
}

/** What stands where the products would be, with the one thing to do about it (A§2). */
export function NoMenu({ why, onChooseStore }: Props) {
  const { i18n } = useLingui();
  const action = onChooseStore && <Button onClick={onChooseStore}>{i18n.t('store.choose')}</Button>;
  return why === 'noStore' ? (
    <EmptyState icon="store" title={i18n.t('menu.selectStore')} text={i18n.t('menu.selectStoreText')} action={action} />
  ) : (
    <EmptyState icon="bag" title={i18n.t('menu.empty')} text={i18n.t('menu.emptyText')} action={action} />
  );
}
