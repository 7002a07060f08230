import { CONFIRMED_PARTS, type ConfirmedAmounts, type ConfirmedPart } from '#db/data-rows.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { cents } from '#domain/pricing/cents.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { ReviewOrder } from './review-order.ts';

export interface AmountChange {
  readonly part: ConfirmedPart;
  readonly was: Cents;
  readonly now: Cents;
}

/** The amounts that the review shows now. A fee that is not known yet is none of them. */
export function amountsOf({ cartRow, quote, draft }: ReviewOrder): ConfirmedAmounts {
  const { cart } = cartRow;
  const address = cart.shippingType === 'ADDRESS' ? draft.deliveryAddress : null;
  const bag = [allLines(cart).map(choiceOf), cart.shippingType, address?.id, address?.zipcode, address?.number];
  const isOnline = draft.paymentMethod !== null && isOnlineMethod(draft.paymentMethod);
  const balances = [...bag, isOnline, draft.giftCard?.code, draft.useCashback];
  const part = (choices: readonly unknown[], amount: Cents) => ({ choices: JSON.stringify(choices), amount });
  return {
    delivery: address && address.deliveryPrice !== null ? part(bag, quote.deliveryFee) : null,
    giftCard: draft.giftCard ? part(balances, quote.giftCard) : null,
    cashback: draft.useCashback ? part(balances, quote.cashback) : null,
  };
}

/** Without prices: agreeing to that of a line agrees to nothing else. */
const choiceOf = ({ id, amount, complements }: CartLine) => [
  id,
  amount,
  complements.flatMap(({ items }) => items.map((item) => [item.id, item.quantity])),
];

/** An amount whose choices changed is taken as shown; one that changed by itself stays as the customer confirmed it. */
export function carryConfirmation(confirmed: ConfirmedAmounts, shown: ConfirmedAmounts): ConfirmedAmounts {
  const kept = (part: ConfirmedPart) =>
    confirmed[part]?.choices === shown[part]?.choices ? confirmed[part] : shown[part];
  return { delivery: kept('delivery'), giftCard: kept('giftCard'), cashback: kept('cashback') };
}

export const changedAmounts = (confirmed: ConfirmedAmounts, shown: ConfirmedAmounts): readonly AmountChange[] =>
  CONFIRMED_PARTS.flatMap((part) => {
    const [was, now] = [confirmed[part], shown[part]];
    return was && now && was.choices === now.choices && was.amount !== now.amount
      ? [{ part, was: was.amount, now: now.amount }]
      : [];
  });

/** What the order would cost had nothing moved. */
export const totalBefore = (total: Cents, moves: readonly AmountChange[]): Cents =>
  cents(moves.reduce((sum, { part, was, now }) => sum + (part === 'delivery' ? was - now : now - was), Number(total)));
