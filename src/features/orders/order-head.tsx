import type { I18n, MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { etaInstants } from '#domain/order/eta-window.ts';
import type { Order } from '#domain/order/order.ts';
import { isFinal, isStopped } from '#domain/order/order-progress.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { DateFormat } from '#i18n/format-date.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/use-now.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { shownProgress, shownStatus, statusWords } from './order-status-words.ts';
import { StatusHead, type StatusHeadProps } from './status-head.tsx';
import { UpdatedLine, type UpdatedProps } from './updated-line.tsx';
import { MINUTE_MS } from '#domain/durations.ts';
import { type OrderStep, type StepName, stepsOf } from '#domain/order/order-steps.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './order-steps.module.css';

const CLOCK_MS = MINUTE_MS;
/** An empty line, so that nothing shifts when the text arrives. */
const UNKNOWN = '\u00A0';

interface Props extends UpdatedProps {
  readonly order: Order;
}

/** The current status, which is what this screen is opened for. */
export function OrderHead({ order, ...updated }: Props) {
  const { i18n } = useLingui();
  const format = useDateFormat(order.store.timeZone);
  const status = shownStatus(order);
  const deviceNow = useNow(CLOCK_MS);
  const now = useServerNow(CLOCK_MS, useTenant().clock.serverNow);
  const nowMs = now ?? deviceNow;
  const when = now === null ? UNKNOWN : whenWords(i18n, format, order, now);
  return (
    <StatusHead {...lookOf(status)} title={statusWords(i18n, order, nowMs)} text={when}>
      {!isStopped(status) && <OrderSteps order={order} nowMs={nowMs} />}
      {order.endReason !== null && <p>{i18n.t('order.endReason', { reason: order.endReason })}</p>}
      {!isFinal(status) && <UpdatedLine {...updated} />}
    </StatusHead>
  );
}

function lookOf(status: OrderStatus): Pick<StatusHeadProps, 'picture' | 'tone'> {
  if (isStopped(status)) return { picture: <Icon name="close" />, tone: 'error' };
  if (status === 'DELIVERED') return { picture: <Icon name="check" />, tone: 'success' };
  return { picture: <Icon name="bag" />, tone: 'accent' };
}

/** The estimated window while that lies ahead (B§9), otherwise when the order was placed. */
function whenWords(i18n: I18n, format: DateFormat, order: Order, now: number): string {
  const { schedule, etaMinutes } = order.delivery;
  const isOpen = !isFinal(shownStatus(order));
  if (isOpen && schedule) {
    const day = format.day(schedule.startsAt, now);
    return i18n.t('order.scheduledFor', {
      day,
      from: format.time(schedule.startsAt),
      to: format.time(schedule.endsAt),
    });
  }
  const eta = etaMinutes === null ? null : etaInstants(begunAtMs(order), etaMinutes);
  if (isOpen && eta && eta.toMs > now)
    return i18n.t('order.eta', { from: format.time(eta.fromMs), to: format.time(eta.toMs) });
  return i18n.t('order.placedAt', { day: format.day(order.placedAt, now), time: format.time(order.placedAt) });
}

/** A shop begins when it has the order, which may be long after it was placed: until then it waited to be paid. Epoch ms. */
function begunAtMs({ placedAt, isPostpaid, money }: Order): number {
  const payments = isPostpaid ? [] : money.filter(({ kind, cause }) => kind === 'received' && cause === 'paid');
  return Math.max(...[placedAt, ...payments.map(({ at }) => at)].map(Date.parse));
}

const WORDS = {
  payment: /*i18n*/ 'order.step.payment',
  received: /*i18n*/ 'order.step.received',
  preparing: /*i18n*/ 'order.step.preparing',
  ready: /*i18n*/ 'order.step.ready',
  onTheWay: /*i18n*/ 'order.step.onTheWay',
  collected: /*i18n*/ 'order.step.collected',
  delivered: /*i18n*/ 'order.step.delivered',
  sent: /*i18n*/ 'order.step.sent',
} as const satisfies Record<StepName, MessageId>;

const LOOKS = { done: css.done, current: css.current, ahead: undefined } as const satisfies Record<
  OrderStep['state'],
  string | undefined
>;

/** Where an order is on its way to the customer, in words as much as in colour; the bar is full when it is delivered (D-48). */
function OrderSteps({ order, nowMs }: { readonly order: Order; readonly nowMs: number }) {
  const { i18n } = useLingui();
  const steps = stepsOf({ ...order, status: shownProgress(order, nowMs) });
  return (
    <ol className={css.steps} aria-label={i18n.t('order.progress')}>
      {steps.map(({ name, state }, index) => (
        <li
          key={name}
          className={joinClasses(css.step, LOOKS[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span>
            {i18n.t(WORDS[name])}
            {state === 'current' && (
              <VisuallyHidden>{i18n.t('order.stepOf', { step: index + 1, count: steps.length })}</VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
