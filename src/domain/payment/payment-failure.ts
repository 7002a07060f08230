import type { PaymentId } from '#domain/ids.ts';
import { FAILED_CAUSES, STRAY_CAUSES } from '#domain/order/order-money.ts';
import type { FailedCause, MoneyEntry, StrayCause } from '#domain/order/order-money.ts';
import {
  TEF_REFUSED,
  type Order,
  type OrderPayment,
  type PaymentProgress,
  type PixCharge,
} from '#domain/order/order.ts';
import type { Cents } from '#domain/pricing/cents.ts';

/** What the result and payment-link screens show (B§4). `open` is the form of a link, and "pending" of an order. */
export type PaymentStage = 'cancelled' | 'completed' | 'failed' | 'pix' | 'processing' | 'open';

export interface PaymentState {
  readonly progress: PaymentProgress;
  readonly payments: readonly Pick<OrderPayment, 'id' | 'tefStatus'>[];
  readonly isPostpaid: boolean;
  readonly pix: PixCharge | null;
  /** Failures the customer has closed: polling must not bring them back (D-45). */
  readonly dismissed: ReadonlySet<PaymentId>;
}

/** The first payment that has an acquirer's answer decides; status 4 is a refusal (B§4, D-45). Null when none failed. */
export function refusedPayment({
  payments,
  isPostpaid,
}: Pick<PaymentState, 'payments' | 'isPostpaid'>): PaymentId | null {
  if (isPostpaid) return null;
  const judged = payments.find((payment) => payment.tefStatus !== null);
  return judged?.tefStatus === TEF_REFUSED ? judged.id : null;
}

/** A refusal counts only while the order is neither cancelled nor completed (B§4). */
export function paymentStage(state: PaymentState): PaymentStage {
  const { isCancelled, isCompleted, isInTransaction } = state.progress;
  if (isCancelled) return 'cancelled';
  if (isCompleted) return 'completed';
  const refused = refusedPayment(state);
  if (refused !== null && !state.dismissed.has(refused)) return 'failed';
  if (state.pix !== null) return 'pix';
  return isInTransaction ? 'processing' : 'open';
}

/** Why a payment came to nothing: of what arrived, why it was not owed, or else why nothing did (D-66). */
export type FailureReason = FailedCause | StrayCause;

/** Money that arrived without being owed, and goes back. */
export interface StrayMoney {
  readonly paymentId: PaymentId;
  readonly cause: StrayCause;
  readonly amount: Cents;
  readonly isReturned: boolean;
}

export interface PaymentFailure {
  readonly reason: FailureReason;
  /** What arrived all the same; null when nothing did. */
  readonly stray: StrayMoney | null;
}

/** One for each payment that brought some, the last capture of it. */
export const strayMoney = (money: readonly MoneyEntry[]): readonly StrayMoney[] =>
  [...new Set(money.flatMap(({ paymentId }) => paymentId ?? []))].flatMap((id) => strayOf(money, id) ?? []);

function strayOf(money: readonly MoneyEntry[], paymentId: PaymentId): StrayMoney | null {
  const own = money.filter((entry) => entry.paymentId === paymentId);
  const arrived = own.findLast(({ kind, cause }) => kind === 'received' && isOneOf(STRAY_CAUSES, cause));
  if (!arrived || !isOneOf(STRAY_CAUSES, arrived.cause)) return null;
  const isReturned = !own.some(({ kind }) => kind === 'returning') && own.some(({ kind }) => kind === 'returned');
  return { paymentId, cause: arrived.cause, amount: arrived.amount, isReturned };
}

export function paymentFailure(
  { money }: Pick<Order, 'money'>,
  { id, tefStatus }: Pick<OrderPayment, 'id' | 'tefStatus'>,
): PaymentFailure {
  const stray = strayOf(money, id);
  if (stray) return { reason: stray.cause, stray };
  const failed = money.findLast(({ kind, paymentId }) => kind === 'failed' && paymentId === id)?.cause;
  const isKnown = failed !== undefined && isOneOf(FAILED_CAUSES, failed);
  const unsaid = tefStatus === TEF_REFUSED ? 'refused' : 'noAnswer';
  return { reason: isKnown ? failed : unsaid, stray: null };
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((known) => known === value);
