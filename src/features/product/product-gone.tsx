import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

interface Props {
  /** The store was asked; until then the product may be newer than what this device knows. */
  readonly isSure: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A link to a product that this menu does not have: not yet, or not any more. */
export function ProductGone({ isSure, isOpen, onClose }: Props) {
  const t = useT();
  const title = t(isSure ? 'productNotFound' : 'product.link.opening');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} isTitleHidden>
      <div aria-live="polite" aria-busy={!isSure}>
        {isSure ? (
          <EmptyState
            icon="search"
            title={title}
            text={t('product.link.notFoundText')}
            action={<Button onClick={onClose}>{t('notFound.toMenu')}</Button>}
          />
        ) : (
          <ProductSkeleton />
        )}
      </div>
    </Sheet>
  );
}
