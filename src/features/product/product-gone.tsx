import { useLingui } from '@lingui/react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import headCss from './product-head.module.css';
import css from './product-gone.module.css';

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

/** The shape of a product's sheet. */
const ProductSkeleton = () => (
  <div>
    <Skeleton shape="box" className={headCss.photo} />
    <div className={headCss.words}>
      <Skeleton className={css.name} />
      <Skeleton />
      <Skeleton className={css.price} />
    </div>
  </div>
);
