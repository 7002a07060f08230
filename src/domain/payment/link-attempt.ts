import type { IdempotencyKey, PaymentId } from '#domain/ids.ts';
import { paymentStage, type PaymentStage } from './payment-failure.ts';
import type { PaymentLink } from './payment-link.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/durations.ts';

export type LinkPaymentType = 'PIX' | 'CREDIT_CARD';

/** One try to pay through a link, as every tab of a device knows it. Holds nothing of the card or of the person. */
export interface LinkAttempt {
  readonly key: IdempotencyKey;
  /**
   * `sending`: some tab waits for the answer. `lost`: there was none, so nobody knows. `absent`: the server was asked afterwards
   * and knows of no payment.
   */
  readonly state: 'sending' | 'lost' | 'absent';
  /** Not in what older pages stored. */
  readonly paymentType?: LinkPaymentType;
  /** Epoch ms of this device. */
  readonly since: number;
}

/** While an attempt is undecided nobody on this device may begin another. */
export const isUndecided = (attempt: LinkAttempt | null): attempt is LinkAttempt =>
  attempt !== null && attempt.state !== 'absent';

/** What the page of a link shows (B§4). */
export const linkStage = (
  { progress, payments, pix }: Pick<PaymentLink, 'progress' | 'payments' | 'pix'>,
  dismissed: readonly PaymentId[],
): PaymentStage => paymentStage({ progress, payments, pix, isPostpaid: false, dismissed: new Set(dismissed) });

/** Whether the server begins such a payment now. A code that was only begun keeps nobody from paying with a card (D-71). */
export const canBegin = (paymentType: LinkPaymentType | undefined, stage: PaymentStage): boolean =>
  stage === 'open' || (stage === 'pix' && paymentType === 'CREDIT_CARD');

/** A request that reached the server has begun its payment by then; what is read later tells of it. */
const SETTLED_MS = 3000;
const UNDECIDED_MS: Readonly<Record<LinkAttempt['state'], number>> = {
  // The tab that sent it may be gone; it cannot be waiting any more.
  sending: REQUEST_TIMEOUT_MS + SETTLED_MS,
  lost: SETTLED_MS,
  absent: 0,
};

/** What an answer says of an attempt whose own answer never came. `askedAt` is when that answer was asked for. */
export function attemptAfterReading(
  attempt: LinkAttempt | null,
  stage: PaymentStage,
  askedAt: number,
): LinkAttempt | null {
  if (attempt === null || !canBegin(attempt.paymentType, stage)) return null;
  return askedAt - attempt.since < UNDECIDED_MS[attempt.state] ? attempt : { ...attempt, state: 'absent' };
}
