import { useT } from '#i18n/use-t.ts';
import { isProblem } from '#remote/api-error.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** No such order for this customer, or none that this device can show without a signal. */
export function OrderMissing({ error, onRetry }: Props) {
  const t = useT();
  const { session } = useTenant();
  if (!isProblem(error, 'not_found', 'unauthorized', 'forbidden')) {
    return <LoadFailed title={t('order.offlineTitle')} error={error} onAgain={onRetry} />;
  }
  return (
    <EmptyState
      icon="receipt"
      title={t('order.notFoundTitle')}
      text={t('order.notFoundText')}
      action={
        <Link className={buttonClass()} to={session ? paths.orders.getHref() : paths.menu.getHref()}>
          {t(session ? 'order.toOrders' : 'notFound.toMenu')}
        </Link>
      }
    />
  );
}
