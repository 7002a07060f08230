import type { ErrorCode } from '#contract/error-codes.ts';
import type { CartLine } from '#domain/cart.ts';
import { isChangeValid } from '#domain/cash-change.ts';
import type { Cents } from '#domain/cents.ts';
import { isOnlineMethod, needsPayment, paymentOptions } from '#domain/payment-options.ts';
import type { OrderSituation } from '#server/orders/order-situation.ts';

/** Decisions 21, 38, 40 and 44: a method that tenant and store both take, with change that covers the total. */
export function paymentIsOffered(
  { intent, shop: { settings, store } }: OrderSituation,
  lines: readonly Pick<CartLine, 'kind' | 'loyaltyId'>[],
  total: Cents,
): ErrorCode | null {
  const { payment } = intent;
  if (usesBalances(intent, lines)) return 'payment_unavailable';
  if (!needsPayment(total, intent.tab !== null)) return null;
  if (!payment) return 'payment_required';
  const hasGiftCardProduct = lines.some(({ kind }) => kind === 'giftCard');
  const options = paymentOptions({ settings, store, hasGiftCardProduct });
  // Online methods are offered to nobody until a payment provider stands behind them.
  if (isOnlineMethod(payment.type) || !options.includes(payment.type)) return 'payment_unavailable';
  return payment.type === 'CASH' && !isChangeValid(payment.change, total) ? 'change_below_total' : null;
}

/** Gift cards, cashback and rewards are spent through the same provider as online payments. */
const usesBalances = (
  { giftCard, cashback }: OrderSituation['intent'],
  lines: readonly Pick<CartLine, 'loyaltyId'>[],
): boolean => giftCard !== null || cashback !== null || lines.some(({ loyaltyId }) => loyaltyId !== null);
