import { PROMISED_PARTS, type Promised, type PromisedPart } from '#db/data-rows.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { cents } from '#domain/pricing/cents.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { ReviewOrder } from './review-order.ts';

export interface Move {
  readonly part: PromisedPart;
  readonly was: Cents;
  readonly now: Cents;
}

/** What an order shows at this moment. A fee that is not known yet promises nothing. */
export function promiseOf({ cartRow, quote, draft }: ReviewOrder): Promised {
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

/** Whatever follows from another choice is promised anew; what moved by itself stays as it was promised. */
export function keepPromise(promised: Promised, shown: Promised): Promised {
  const kept = (part: PromisedPart) =>
    promised[part]?.choices === shown[part]?.choices ? promised[part] : shown[part];
  return { delivery: kept('delivery'), giftCard: kept('giftCard'), cashback: kept('cashback') };
}

export const movesBetween = (promised: Promised, shown: Promised): readonly Move[] =>
  PROMISED_PARTS.flatMap((part) => {
    const [was, now] = [promised[part], shown[part]];
    return was && now && was.choices === now.choices && was.amount !== now.amount
      ? [{ part, was: was.amount, now: now.amount }]
      : [];
  });

/** What the order would cost had nothing moved. */
export const totalBefore = (total: Cents, moves: readonly Move[]): Cents =>
  cents(moves.reduce((sum, { part, was, now }) => sum + (part === 'delivery' ? was - now : now - was), Number(total)));
