import { Skeleton } from '#ui/plain/skeleton.tsx';
import css from './receiving.module.css';
import type { Place } from '#features/scan/use-place.ts';

/** The place of what `Receiving` is going to show, so that the menu does not jump when the store is known. */
export function ReceivingSkeleton({ place }: { readonly place: Place }) {
  const { isTagOnlyDelivery = false, isPostpaid = false } = place.context ?? {};
  return (
    <div className={css.receiving}>
      {!isTagOnlyDelivery && <Skeleton shape="box" className={css.picker} />}
      <Skeleton shape="box" className={css.line} />
      {!isPostpaid && <Skeleton shape="box" className={css.line} />}
      <Skeleton className={css.terms} />
    </div>
  );
}
