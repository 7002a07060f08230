import { amountDue } from '#domain/pricing/amount-due.ts';
import { cents, type Cents } from '#domain/pricing/cents.ts';
import { giftCardPart, shownTotal } from '#domain/pricing/order-total.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';

interface LinkPrices {
  readonly subtotal: Cents;
  readonly deliveryFee: Cents;
  /** Which a link does not name but its total tells. */
  readonly cashback: Cents;
  readonly giftCard: Cents;
  /** What is or was to be paid here. */
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

/** What the button asks for. */
export const linkDue = ({ total, payments }: PaymentLink): Cents => amountDue(total, payments);
