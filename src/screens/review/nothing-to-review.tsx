import type { CartRow } from '#db/carts.ts';
import { useCurrentOrder } from '#features/orders/use-current-order.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

/** The bag is empty, or went out as an order already: where to go instead. */
export function NothingToReview({ submittedAs }: Pick<CartRow, 'submittedAs'>) {
  const t = useT();
  const current = useCurrentOrder();
  // Of money that is awaited the strip tells, here as everywhere.
  const order = current?.kind === 'unsent' || current?.kind === 'following' ? current : null;
  if (submittedAs) {
    return (
      <EmptyState
        icon="send"
        title={t('bag.sentTitle')}
        action={
          <Link className={buttonClass()} to={paths.order.getHref(submittedAs)} replace>
            {t('bag.follow')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="bag"
      title={t('bag.emptyTitle')}
      text={t('bag.emptyText')}
      action={
        <>
          {/* Whoever reloads while it is sent may find it gone through. */}
          {order && (
            <Link className={buttonClass()} to={paths.order.getHref(order.id)} replace>
              {t('order.follow')}
            </Link>
          )}
          <Link className={buttonClass({ kind: order ? 'secondary' : 'primary' })} to={paths.menu.getHref()}>
            {t('notFound.toMenu')}
          </Link>
        </>
      }
    />
  );
}
