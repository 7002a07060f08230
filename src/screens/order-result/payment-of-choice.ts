import { isChangeValid } from '#domain/payment/cash-change.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { type Cents, ZERO } from '#domain/pricing/cents.ts';
import type { CardChoice } from '#features/cards/use-card-choice.ts';
import type { ChosenPayment } from '#features/payment/unpaid-order.ts';

interface Choice {
  readonly total: Cents;
  readonly change: Cents;
  readonly installments: number;
  readonly card: Pick<CardChoice, 'chosen'>;
}

/** What the choice still lacks, as a message to the customer. */
type Lacking = 'unpaid.choose' | 'payment.chooseCard' | 'invalidChange';

export function paymentOfChoice(
  type: PaymentMethod | null,
  { total, change, installments, card }: Choice,
): ChosenPayment | Lacking {
  if (type === null) return /*i18n*/ 'unpaid.choose';
  if (type === 'PIX') return { type, total, change: 0 };
  if (type === 'CASH') return isChangeValid(change, total) ? { type, total, change } : /*i18n*/ 'invalidChange';
  if (type !== 'CREDIT_CARD_ONLINE') return { type, total, change: ZERO };
  if (!card.chosen) return /*i18n*/ 'payment.chooseCard';
  return { type, card_tokenize: false, total, installments, ...card.chosen };
}
