import { Skeleton } from '#ui/skeleton.tsx';
import headCss from './product-head.module.css';
import css from './product-skeleton.module.css';

/** The shape of a product's sheet. */
export const ProductSkeleton = () => (
  <div>
    <Skeleton shape="box" className={headCss.photo} />
    <div className={headCss.words}>
      <Skeleton className={css.name} />
      <Skeleton />
      <Skeleton className={css.price} />
    </div>
  </div>
);
