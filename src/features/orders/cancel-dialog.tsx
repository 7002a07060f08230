import type { I18n, MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { cancelOrder } from '#contract/history.ts';
import { callerOf } from '#domain/person/uid.ts';
import { cardBrandName } from '#domain/card/card-brand-name.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { Order } from '#domain/order/order.ts';
import { track } from '#platform/track.ts';
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
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { api, uid } = useTenant();
  const [idempotencyKey] = useState(() => crypto.randomUUID() as IdempotencyKey);
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    try {
      await api.call(cancelOrder, { body: { orderId: order.orderId }, idempotencyKey, as: callerOf(uid) });
      track({ name: 'orderCancelled' });
      toasts.show({ tone: 'success', text: i18n.t('order.cancelled') });
    } catch (error) {
      toasts.show({ tone: 'error', text: errorWords(i18n, error) });
    } finally {
      setIsBusy(false);
      onClose();
      onCancelled();
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={i18n.t('order.cancelTitle')}
      confirmLabel={i18n.t('order.cancel')}
      cancelLabel={i18n.t('order.cancelKeep')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p>{i18n.t('order.cancelText')}</p>
      {order.giftCards.some(({ issued }) => issued) && <p>{i18n.t('order.cancelGiftCards')}</p>}
      <ul className={css.routes}>
        {refundWords(i18n, refundRoutes(order)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const REFUND_WORDS = {
  card: /*i18n*/ 'order.refund.card',
  pix: /*i18n*/ 'order.refund.pix',
  giftCard: /*i18n*/ 'order.refund.giftCard',
  cashback: /*i18n*/ 'order.refund.cashback',
} as const satisfies Record<RefundRoute['to'], MessageId>;

const refundWords = (i18n: I18n, routes: readonly RefundRoute[]): readonly string[] =>
  routes.length === 0
    ? [i18n.t('order.refund.none')]
    : routes.map((route) =>
        i18n.t(REFUND_WORDS[route.to], { amount: formatMoney(route.amount), card: cardWords(i18n, route) }),
      );

const cardWords = (i18n: I18n, { brand, lastDigits }: RefundRoute): string =>
  [brand && cardBrandName(brand), lastDigits && i18n.t('order.endsIn', { digits: lastDigits })]
    .filter(Boolean)
    .join(' ');
