import { useState } from 'react';
import { cancelOrder } from '#contract/history.ts';
import { callerOf } from '#db/uid.ts';
import { cardBrandName } from '#domain/card/card-brand-name.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { Order } from '#domain/order/order.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToasts } from '#ui/toast-context.ts';
import css from './cancel-dialog.module.css';
import { type RefundRoute, refundRoutes } from './refund-routes.ts';

interface Props {
  readonly order: Order;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/** Asks before an order is cancelled, and says where its money goes. */
export function CancelDialog({ order, isOpen, onClose, onCancelled }: Props) {
  const t = useT();
  const toasts = useToasts();
  const { api, uid } = useTenant();
  const [idempotencyKey] = useState(() => crypto.randomUUID() as IdempotencyKey);
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    try {
      await api.call(cancelOrder, { body: { orderId: order.orderId }, idempotencyKey, as: callerOf(uid) });
      toasts.show({ tone: 'success', text: t('order.cancelled') });
    } catch (error) {
      toasts.show({ tone: 'error', text: errorWords(t, error) });
    } finally {
      setIsBusy(false);
      onClose();
      onCancelled();
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('order.cancelTitle')}
      confirmLabel={t('order.cancel')}
      cancelLabel={t('order.cancelKeep')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p>{t('order.cancelText')}</p>
      <ul className={css.routes}>
        {refundWords(t, refundRoutes(order)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const refundWords = (t: Translate, routes: readonly RefundRoute[]): readonly string[] =>
  routes.length === 0
    ? [t('order.refund.none')]
    : routes.map((route) =>
        t(`order.refund.${route.to}`, { amount: formatMoney(route.amount), card: cardWords(t, route) }),
      );

const cardWords = (t: Translate, { brand, lastDigits }: RefundRoute): string =>
  [brand && cardBrandName(brand), lastDigits && t('order.endsIn', { digits: lastDigits })].filter(Boolean).join(' ');
