import { amountDue } from '#domain/pricing/amount-due.ts';
import { cents, type Cents } from '#domain/pricing/cents.ts';
import { giftCardPart, shownTotal } from '#domain/pricing/order-total.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';

interface LinkPrices {
  readonly subtotal: Cents;
  readonly deliveryFee: Cents;
  /** Derived from the total; the link does not state it. */
  readonly cashback: Cents;
  readonly giftCard: Cents;
  /** The amount to be paid here. */
  readonly total: Cents;
}

/** Price summary (B§2). The rows add up: subtotal + fee − gift card − cashback = total. */
export function linkPrices(link: PaymentLink): LinkPrices {
  const { items, combos, payments, deliveryFee, total } = link;
  const subtotal = sumCents([...items, ...combos].map((line) => line.total));
  return {
    subtotal,
    deliveryFee,
    cashback: cents(subtotal + deliveryFee - total),
    giftCard: giftCardPart(payments),
    total: shownTotal(link),
  };
}

/** The amount on the button. */
export const linkDue = ({ total, payments }: PaymentLink): Cents => amountDue(total, payments);
