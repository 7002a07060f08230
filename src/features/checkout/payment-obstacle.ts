import type { I18n } from '@lingui/core';
import { formErrors } from '#contract/forms/form-errors.ts';
import { reviewForm } from '#contract/forms/review-form.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { isPaidInApp } from '#sync/order-mutation.ts';
import { isAnswering, type LinkState } from '#remote/link-state.ts';
import { formOf, isPaidNow, type ReviewOrder, situationOf } from './review-order.ts';
import { typedIn } from './review-values.ts';

export interface PaymentQuestion {
  readonly order: ReviewOrder;
  readonly settings: TenantSettings;
  readonly isLoggedIn: boolean;
  readonly link: LinkState;
  /** Whether this device keeps an order until there is a signal. */
  readonly isKept: boolean;
}

/** What keeps the order from being paid as it is (A§5), in the order in which it is put right; null when nothing does. */
export type PaymentObstacle =
  | 'noMethods'
  | 'noMethod'
  | 'noCard'
  | 'belowMinimum'
  | 'noCaptcha'
  /** Money moves in the app, and there is no signal to move it by. */
  | 'noSignal'
  /** Nothing can be kept here, and there is no signal to send it by. */
  | 'notKept';

export function paymentObstacle({
  order,
  settings,
  isLoggedIn,
  link,
  isKept,
}: PaymentQuestion): PaymentObstacle | null {
  const errors = formErrors(reviewForm(situationOf(order, settings, isLoggedIn)), formOf(order, typedIn(order.draft)));
  if (isPaidNow(order) && order.methods.length === 0) return 'noMethods';
  if (errors.paymentType) return errors.paymentType === 'minOnlinePayment' ? 'belowMinimum' : 'noMethod';
  // Cards come only with a signal, and without one nothing is paid by them either.
  if (errors.creditCardOption && !(order.isCardAwaited && isAnswering(link))) return 'noCard';
  if (errors.captcha) return 'noCaptcha';
  const { cart } = order.cartRow;
  if (isAnswering(link)) return null;
  if (isPaidInApp({ ...order, cart })) return 'noSignal';
  return isKept ? null : 'notKept';
}

const WORDS = {
  noMethods: /*i18n*/ 'payment.none',
  noMethod: /*i18n*/ 'payment.choose',
  noCard: /*i18n*/ 'payment.chooseCard',
  noCaptcha: /*i18n*/ 'needRecaptchaToken',
  noSignal: /*i18n*/ 'payment.needsSignal',
  notKept: /*i18n*/ 'storage.needsSignal',
} as const;

export const paymentObstacleWords = (
  obstacle: PaymentObstacle,
  { minOnlinePayment }: Pick<TenantSettings, 'minOnlinePayment'>,
  i18n: I18n,
): string =>
  obstacle === 'belowMinimum'
    ? i18n.t('minOnlinePayment', { amount: formatMoney(minOnlinePayment) })
    : i18n.t(WORDS[obstacle]);
