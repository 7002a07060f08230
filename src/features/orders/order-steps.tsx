import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type OrderStep, type StepName, stepsOf } from '#domain/order/order-steps.ts';
import type { Order } from '#domain/order/order.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './order-steps.module.css';
import { shownStatus } from './order-status-words.ts';

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
export function OrderSteps({ order }: { readonly order: Order }) {
  const { i18n } = useLingui();
  const steps = stepsOf({ ...order, status: shownStatus(order) });
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
