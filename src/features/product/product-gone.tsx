import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A link to a product that this menu does not have (any more). */
export function ProductGone({ isOpen, onClose }: Props) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('productNotFound')} isTitleHidden>
      <EmptyState
        icon="search"
        title={t('productNotFound')}
        text={t('product.link.notFoundText')}
        action={<Button onClick={onClose}>{t('bag.seeMenu')}</Button>}
      />
    </Sheet>
  );
}
