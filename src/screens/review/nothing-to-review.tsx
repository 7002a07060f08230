import { useLingui } from '@lingui/react';
import type { CartRow } from '#db/data-rows.ts';
import { routes } from '#domain/routing/routes.ts';
import { useCurrentOrder } from '#features/orders/use-current-order.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

/** The bag is empty, or went out as an order already: where to go instead. */
export function NothingToReview({ submittedAs }: Pick<CartRow, 'submittedAs'>) {
  const { i18n } = useLingui();
  const current = useCurrentOrder();
  // Of money that is awaited the strip tells, here as everywhere.
  const order = current?.kind === 'unsent' || current?.kind === 'following' ? current : null;
  if (submittedAs) {
    return (
      <EmptyState
        icon={LAZY_ICONS.send}
        title={i18n.t('bag.sentTitle')}
        action={
          <ButtonLink to={routes.order.getHref({ id: submittedAs })} replace>
            {i18n.t('bag.follow')}
          </ButtonLink>
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
            <ButtonLink to={routes.order.getHref({ id: order.id })} replace>
              {i18n.t('order.follow')}
            </ButtonLink>
          )}
          <ButtonLink kind={order ? 'secondary' : 'primary'} to={routes.menu.getHref()}>
            {i18n.t('notFound.toMenu')}
          </ButtonLink>
        </>
      }
    />
  );
}
