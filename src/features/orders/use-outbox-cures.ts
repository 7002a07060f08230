import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { databaseOfOrder } from '#db/order-database.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import { orderingPath } from '#domain/table/anonymous-ordering.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { cancelRow, dismissRow } from '#sync/cancel-row.ts';
import { errorWords } from '#tenant/error-words.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { OutboxCures } from './outbox-actions.tsx';

/** What can be done about an order that the store does not have yet. */
export function useOutboxCures(id: string): OutboxCures {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { databases, session, sendWaiting, settings } = useTenant();
  const [isSending, setIsSending] = useState(false);
  const order = useLiveQuery(async () => readOrder(databases.data), [databases]);
  const finish = order && orderingPath({ isLoggedIn: session !== null, ...order });
  const reviewHref = finish === 'tabOrder' ? routes.tabOrder.getHref() : routes.review.getHref();
  // A shop that sells by its codes alone has no review before one is read; the bag waits for that.
  const isUnplaced = settings.qrCodeOnly && order?.context === null;
  const fail = (error: unknown) => toasts.show({ tone: 'error', text: errorWords(i18n, error) });

  const cancel = async () => {
    if (await cancelRow(await databaseOfOrder(databases, id), id as IdempotencyKey)) {
      toasts.show({ tone: 'success', text: i18n.t('outbox.cancelled') });
      void navigate(routes.menu.getHref({ sheet: 'bag' }), { replace: true });
    } else toasts.show({ tone: 'warning', text: i18n.t('outbox.cancelTooLate') });
  };
  const dismiss = async () => {
    // First, or this screen would briefly say that there is no such order.
    void navigate(routes.menu.getHref(), { replace: true });
    await dismissRow(await databaseOfOrder(databases, id), id as IdempotencyKey);
  };
  return {
    isSending,
    onSendNow: () => {
      setIsSending(true);
      void sendWaiting()
        .catch(fail)
        .finally(() => setIsSending(false));
    },
    onCancel: () => void cancel().catch(fail),
    onDismiss: () => void dismiss().catch(fail),
    reviewHref: isUnplaced ? routes.menu.getHref() : reviewHref,
    loginHref: routes.login.getHref({ redirect: routes.order.getHref({ id }) }),
  };
}

/** Where the cart is, which is unlocked again once the order was refused. */
async function readOrder(data: DataDatabase) {
  const [tag, { cart }] = await Promise.all([readTagContext(data), readCart(data)]);
  return { context: tag?.context ?? null, shippingType: cart.shippingType };
}
