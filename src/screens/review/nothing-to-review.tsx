import { useLingui } from '@lingui/react';
import { Link } from 'react-router-dom';
import type { CartRow } from '#db/data-rows.ts';
import { useCurrentOrder } from '#features/orders/use-current-order.ts';
import { routes } from '#domain/routing/routes.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** The bag is empty, or went out as an order already: where to go instead. */
export function NothingToReview({ submittedAs }: Pick<CartRow, 'submittedAs'>) {
  const { i18n } = useLingui();
  const current = useCurrentOrder();
  // Of money that is awaited the strip tells, here as everywhere.
  const order = current?.kind === 'unsent' || current?.kind === 'following' ? current : null;
  if (submittedAs) {
    return (
      <EmptyState
        icon="send"
        title={i18n.t('bag.sentTitle')}
        action={
          <Link className={buttonClass()} to={routes.order.getHref({ id: submittedAs })} replace>
            {i18n.t('bag.follow')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="bag"
      title={i18n.t('bag.emptyTitle')}
      text={i18n.t('bag.emptyText')}
      action={
        <>
          {/* Whoever reloads while it is sent may find it gone through. */}
          {order && (
            <Link className={buttonClass()} to={routes.order.getHref({ id: order.id })} replace>
              {i18n.t('order.follow')}
            </Link>
          )}
          <Link className={buttonClass({ kind: order ? 'secondary' : 'primary' })} to={routes.menu.getHref()}>
            {i18n.t('notFound.toMenu')}
          </Link>
        </>
      }
    />
  );
}
