import type { ErrorCode } from '#contract/error-codes.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { isTenderValid } from '#domain/payment/cash-change.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { clampInstallments } from '#domain/pricing/installments.ts';
import { isGiftCard, mayGoOnTab, needsPayment, paymentOptions } from '#domain/payment/payment-options.ts';
import type { OrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';
import { LARGEST_INTEGER } from '#server/persistence/schema/columns.ts';
import type { OrderIntent } from './order-intent.ts';
import type { OrderShop } from './order-shop.ts';

/** What decides whether a payment is taken: what it names, and whose shop it is. */
export interface OfferedTo {
  readonly intent: Pick<OrderIntent, 'payment' | 'tab'>;
  readonly facts: Pick<OrderFacts, 'card'>;
  readonly shop: Pick<OrderShop, 'settings' | 'store'>;
}

/** A method that tenant and store both take, in a way that fits what is left to pay (D-21, D-38, D-39, D-40, D-44). A tab takes none. */
export function paymentIsOffered(
  { intent, facts, shop: { settings, store } }: OfferedTo,
  lines: readonly Pick<CartLine, 'kind'>[],
  total: Cents,
): ErrorCode | null {
  const { payment } = intent;
  if (intent.tab && !mayGoOnTab(lines)) return 'gift_card_online_only';
  if (!needsPayment(total, intent.tab !== null)) return null;
  if (!payment) return 'payment_required';
  const hasGiftCardProduct = lines.some(isGiftCard);
  const isOffered = (withGiftCard: boolean): boolean =>
    paymentOptions({ settings, store, hasGiftCardProduct: withGiftCard }).includes(payment.type);
  if (!isOffered(hasGiftCardProduct)) return isOffered(false) ? 'gift_card_online_only' : 'payment_unavailable';
  if (payment.total < total) return 'price_changed';
  if (payment.type !== 'CREDIT_CARD_ONLINE' && payment.change > LARGEST_INTEGER) return 'amount_too_large';
  if (payment.type !== 'CREDIT_CARD_ONLINE')
    return isTenderValid(payment.type, cents(payment.change), total) ? null : 'change_below_total';
  const hasCard = payment.card_id === null ? payment.card_hash !== null : facts.card != null;
  const areOfferedFor = (amount: Cents) =>
    clampInstallments(payment.installments, amount, settings) === payment.installments;
  if (!hasCard) return 'payment_unavailable';
  if (areOfferedFor(total)) return null;
  // Fewer installments are another agreement, which only the customer can make (ADR-015).
  return areOfferedFor(cents(payment.total)) ? 'price_changed' : 'payment_unavailable';
}
