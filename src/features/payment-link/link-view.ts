import type { LinkRow } from '#db/app-database.ts';
import { canBegin, isUndecided, linkStage } from '#domain/payment/link-attempt.ts';
import type { PaymentStage } from '#domain/payment/payment-failure.ts';

/** `checking`: a payment was attempted on this device and its outcome is unknown. `expired`: nobody paid in time (D-70). */
export type LinkView = PaymentStage | 'checking' | 'expired';

/** While this tab waits for its own request the form stays, with a busy button. */
export function linkView({ link, dismissed, attempt }: LinkRow, isPaying: boolean): LinkView {
  const stage = linkStage(link, dismissed);
  if (stage === 'cancelled' && link.hasExpired) return 'expired';
  const isUnknown = isUndecided(attempt) && canBegin(attempt.paymentType, stage);
  return isUnknown && !isPaying ? 'checking' : stage;
}
