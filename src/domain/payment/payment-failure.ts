import type { PaymentId } from '#domain/ids.ts';
import { TEF_REFUSED, type OrderPayment, type PaymentProgress, type PixCharge } from '#domain/order/order.ts';
import { PAYMENT_TYPE_IDS } from './payment-method.ts';

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

/** What the customer is told of a payment that came to nothing. */
export type FailureReason = 'refused' | 'expired' | 'failed';

/** Only a code that was there can expire: one that the acquirer refused to make never was, and there is nothing to warn of. */
export function failureReason({
  typeId,
  status,
  tefStatus,
}: Pick<OrderPayment, 'typeId' | 'status' | 'tefStatus'>): FailureReason {
  if (typeId === PAYMENT_TYPE_IDS.PIX) return status === 'CANCELED' ? 'expired' : 'failed';
  return tefStatus === TEF_REFUSED ? 'refused' : 'failed';
}
