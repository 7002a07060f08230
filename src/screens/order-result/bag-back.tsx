import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { Order } from '#domain/order/order.ts';
import { routes } from '#domain/routing/routes.ts';
import type { OrderRecord } from '#features/orders/read-order-record.ts';
import { usePlace } from '#features/scan/use-place.ts';
import { takeCartBack } from '#sync/decide-paid-order.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { AsideBagOffer } from './aside-bag-offer.tsx';
import css from './failed-payment.module.css';

interface Props {
  readonly order: Order;
  readonly record: Pick<OrderRecord, 'hasBag' | 'isBagOwn' | 'asideBag'>;
}

/** Where the lines of an order went that came to nothing: into the bag, or aside while another bag or place is in the way (D-72). */
export function BagBack({ order, record: { hasBag, isBagOwn, asideBag } }: Props) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { databases, settings } = useTenant();
  const place = usePlace();
  const bag = routes.menu.getHref({ sheet: 'bag' });
  const takeBack = async (key: IdempotencyKey) => {
    try {
      await takeCartBack(databases.data, key);
      void navigate(bag);
    } catch (error) {
      toasts.show({ tone: 'error', text: errorWords(i18n, error) });
    }
  };
  if (asideBag) {
    const context = place?.context ?? null;
    return (
      <AsideBagOffer
        storeName={order.store.name}
        replacesBag={hasBag}
        isQrCodeOnly={settings.qrCodeOnly}
        left={context?.storeId === asideBag.storeId ? null : context}
        onTake={() => void takeBack(asideBag.key)}
      />
    );
  }
  if (!isBagOwn) return null;
  return (
    <div className={css.retry}>
      <Button block kind="secondary" onClick={() => void navigate(bag)}>
        {i18n.t('outbox.toBag')}
      </Button>
      <p className={css.note}>{i18n.t('unpaid.bagIsBack')}</p>
    </div>
  );
}
