import { useLingui } from '@lingui/react';
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
  const { i18n } = useLingui();
  const title = isSure ? i18n.t('productNotFound') : i18n.t('product.link.opening');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} isTitleHidden>
      <div aria-live="polite" aria-busy={!isSure}>
        {isSure ? (
          <EmptyState
            icon="search"
            title={title}
            text={i18n.t('product.link.notFoundText')}
            action={<Button onClick={onClose}>{i18n.t('notFound.toMenu')}</Button>}
          />
        ) : (
          <ProductSkeleton />
        )}
      </div>
    </Sheet>
  );
}
