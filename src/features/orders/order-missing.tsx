import { useLingui } from '@lingui/react';
import { isProblem } from '#remote/api-error.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { routes } from '#domain/routing/routes.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** No such order for this customer, or none that this device can show without a signal. */
export function OrderMissing({ error, onRetry }: Props) {
  const { i18n } = useLingui();
  if (!isProblem(error, 'not_found', 'unauthorized', 'forbidden')) {
    return <LoadFailed title={i18n.t('order.offlineTitle')} error={error} onAgain={onRetry} />;
  }
  return (
    <EmptyState
      icon="receipt"
      title={i18n.t('order.notFoundTitle')}
      text={i18n.t('order.notFoundText')}
      action={
        <Link className={buttonClass()} to={routes.orders.getHref()}>
          {i18n.t('order.toOrders')}
        </Link>
      }
    />
  );
}
