import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { databaseOfOrder } from '#db/order-database.ts';
import type { OrderDetail } from '#db/cached-documents.ts';
import { recordSeenFailure } from '#db/receipts.ts';
import { isFinal, isStopped } from '#domain/order/order-progress.ts';
import type { Order, OrderPayment, PixCharge } from '#domain/order/order.ts';
import { paymentFailure, paymentStage } from '#domain/payment/payment-failure.ts';
import { ConsentCard } from '#features/analytics/consent-card.tsx';
import { onlinePayment, isPix } from '#features/orders/online-payment.ts';
import { OrderView } from '#features/orders/order-view.tsx';
import type { OrderRecord } from '#features/orders/read-order-record.ts';
import { usePaidCheck } from '#features/orders/use-paid-check.ts';
import { CompletedPanel } from '#features/payment/completed-panel.tsx';
import { FailedPanel, failureWords } from '#features/payment/failed-panel.tsx';
import { PaymentNews } from '#features/payment/payment-news.tsx';
import { PushCard } from '#features/notifications/push-card.tsx';
import { PixPanel } from '#features/payment/pix-panel.tsx';
import { ProcessingPanel } from '#features/payment/processing-panel.tsx';
import { useTopOnChange } from '#features/payment/use-top-on-change.ts';
import { InstallCard } from '#platform/install-card.tsx';
import { useInvalidate } from '#tenant/use-invalidate.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { isAnswering } from '#remote/link-state.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { Button } from '#ui/button.tsx';
import { BagBack } from './bag-back.tsx';
import css from './failed-payment.module.css';
import { TabLink } from './tab-link.tsx';
import { UnpaidWays } from './unpaid-ways.tsx';
import { useCelebration } from './use-celebration.ts';

interface Props {
  readonly detail: OrderDetail;
  readonly record: OrderRecord;
  readonly refresh: Revalidation;
  readonly reviewHref: string;
  readonly isJustPlaced: boolean;
}

/** An order that the store has received: payment first, then progress (B§4). */
export function PlacedOrder({ detail: { order }, record, refresh, reviewHref, isJustPlaced }: Props) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const { pix, receipt, updatedAt } = record;
  const payment = onlinePayment(order);
  const dismissed = new Set(receipt?.seenFailure ? [receipt.seenFailure] : []);
  const stage = paymentStage({ ...order, pix, dismissed });
  const celebration = useCelebration({ id: order.id, stage, isPaidInApp: payment !== undefined, isJustPlaced });
  useTopOnChange(stage);
  useFreshBalances(order);
  const updated = { updatedAt, isUpdating: refresh.isRunning, onUpdate: refresh.again };

  /** Null once payment is settled; then the order's own head shows its progress. */
  const paying = (): { readonly words: string; readonly head: ReactNode } | null => {
    if (!payment) return null;
    if (celebration.isOn) {
      const head = <CompletedPanel amount={payment.total} onFollow={celebration.onFollow} />;
      return { words: i18n.t('result.paidTitle'), head };
    }
    if (stage === 'failed' || order.status === 'PAYMENT_CANCELED') {
      const head = <FailedPayment order={order} payment={payment} record={record} reviewHref={reviewHref} />;
      return { words: failureWords(i18n, paymentFailure(order, payment), payment.total).title, head };
    }
    if (stage === 'completed' || stage === 'cancelled') return null;
    const head = <AwaitedPayment order={order} payment={payment} pix={pix} updatedAt={updatedAt} refresh={refresh} />;
    return { words: i18n.t(payment.status === 'PENDING' ? awaitedTitle(payment, pix) : /*i18n*/ 'unpaid.title'), head };
  };
  const shown = paying();
  return (
    <>
      <PaymentNews scene={celebration.isOn ? 'paid' : stage} words={shown?.words ?? ''} />
      <OrderView order={order} isOwn={record.isOwn} head={shown?.head} {...updated}>
        {isGivenUp(order) && <BagBack order={order} record={record} />}
        {order.isPostpaid && <TabLink order={order} />}
        {stage === 'completed' && !isFinal(order.status) && <PushCard isOwn={record.isOwn} />}
        {stage === 'completed' && <InstallCard shop={settings.shortName} />}
      </OrderView>
      {stage === 'completed' && <ConsentCard />}
    </>
  );
}

/** What an order earned, or gave back, can be spent on the next one at once. */
function useFreshBalances({ earned, money }: Order): void {
  const { keys } = useTenant();
  const invalidate = useInvalidate();
  const returned = money.filter(({ kind, means }) => kind === 'returned' && means === 'cashback').length;
  const moves = earned.length + earned.filter(({ takenBack }) => takenBack > 0).length + returned;
  const ask = useEffectEvent(() => [keys.cashback(), keys.loyalties()].forEach(invalidate));
  useEffect(() => {
    if (moves > 0) ask();
  }, [moves]);
}

interface AwaitedPaymentProps {
  readonly order: Order;
  readonly payment: OrderPayment;
  readonly pix: PixCharge | null;
  /** Epoch ms of the last answer. */
  readonly updatedAt: number | null;
  readonly refresh: Revalidation;
}

/** The heading of `AwaitedPayment`. */
function awaitedTitle(payment: OrderPayment, pix: PixCharge | null) {
  if (pix) return /*i18n*/ 'pix.title';
  return isPix(payment) ? /*i18n*/ 'result.makingCodeTitle' : /*i18n*/ 'result.processingTitle';
}

/** A payment that is still pending, or that the order still waits for, with the ways out of it (D-71). */
function AwaitedPayment(props: AwaitedPaymentProps) {
  const { order, payment, pix, refresh } = props;
  const isCardInDoubt = payment.status === 'PENDING' && !isPix(payment);
  return (
    <>
      <PendingPayment {...props} />
      <UnpaidWays order={order} pix={pix} isCardInDoubt={isCardInDoubt} onDone={refresh.again} />
    </>
  );
}

/** A code to pay, a card that is being authorized, or nothing yet. */
function PendingPayment({ order, payment, pix, updatedAt, refresh }: AwaitedPaymentProps) {
  const { clock, ownTitle } = useTenant();
  const link = useLinkState();
  // One failed request is enough to call the status unknown, long before the link state changes.
  const isUpToDate = refresh.error === undefined && isAnswering(link);
  const check = usePaidCheck(order.id, refresh.again);
  if (payment.status !== 'PENDING') return <ProcessingPanel awaits="choice" {...check} />;
  if (!pix) return <ProcessingPanel awaits={isPix(payment) ? 'pixCode' : 'card'} {...check} />;
  return (
    <PixPanel
      {...pix}
      amount={payment.total}
      receiver={ownTitle}
      serverNow={clock.serverNow}
      {...check}
      lastHeardAt={isUpToDate ? null : updatedAt}
    />
  );
}

interface FailedPaymentProps {
  readonly order: Order;
  readonly payment: OrderPayment;
  readonly record: OrderRecord;
  readonly reviewHref: string;
}

/** A new attempt is a new order of the same bag (D-43); what is left of the old one is only this message. */
function FailedPayment({ order, payment, record, reviewHref }: FailedPaymentProps) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { databases } = useTenant();
  const isOver = isStopped(order.status);
  const failure = paymentFailure(order, payment);
  // With another bag or place in the way, its own cart is taken back first.
  const hasBag = record.isBagOwn && record.asideBag === null;
  const noteSeen = async () => recordSeenFailure(await databaseOfOrder(databases, order.id), order.id, payment.id);
  const noteShown = useEffectEvent(() => void noteSeen());
  useEffect(() => {
    if (isOver) noteShown();
  }, [isOver, order.id, payment.id]);

  const retry = () => {
    if (isOver) void navigate(reviewHref);
    // Somebody may still pay this order another way: polling must not bring the failure back (D-45).
    else void noteSeen();
  };
  return (
    <FailedPanel failure={failure} asked={payment.total}>
      {(hasBag || !isOver) && (
        <div className={css.retry}>
          <Button block onClick={retry}>
            {isPix(payment) ? i18n.t('pix.newCode') : i18n.t('app.tryAgain')}
          </Button>
          {hasBag && <p className={css.note}>{i18n.t('result.retryNote')}</p>}
        </div>
      )}
      {isOver && record.asideBag && <BagBack order={order} record={record} />}
    </FailedPanel>
  );
}

/** Given up before it was paid. */
const isGivenUp = (order: Order): boolean => order.status === 'CANCELED' && onlinePayment(order)?.status === 'CANCELED';
