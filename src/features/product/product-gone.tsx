import { useLingui } from '@lingui/react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import headCss from './product-head.module.css';
import css from './product-gone.module.css';

interface SoldElsewhere {
  readonly name: string;
  /** Ways of receiving by name: the one that has it, and the chosen one. */
  readonly way: string;
  readonly chosenWay: string;
  readonly onSwitch: () => void;
}

interface Props {
  /** The store was asked; until then the product may be newer than what this device knows. */
  readonly isSure: boolean;
  /** The product, if another way of receiving has it. */
  readonly elsewhere: SoldElsewhere | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A link to a product that this menu does not have: not in this way of receiving, not yet, or not any more. */
export function ProductGone({ isSure, elsewhere, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const title = elsewhere?.name ?? (isSure ? i18n.t('productNotFound') : i18n.t('product.link.opening'));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} isTitleHidden>
      <div aria-live="polite" aria-busy={!isSure && !elsewhere}>
        {elsewhere ? (
          <EmptyState
            icon="bag"
            title={i18n.t('product.elsewhereTitle', { name: elsewhere.name, way: elsewhere.way })}
            text={i18n.t('product.elsewhereText', { way: elsewhere.chosenWay })}
            action={
              <>
                <Button onClick={elsewhere.onSwitch}>{i18n.t('store.useType', { type: elsewhere.way })}</Button>
                <Button kind="quiet" onClick={onClose}>
                  {i18n.t('notFound.toMenu')}
                </Button>
              </>
            }
          />
        ) : isSure ? (
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
