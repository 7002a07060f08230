import { DAY_MS } from '#domain/durations.ts';
import type { Order, OrderComplement } from './order.ts';

/** An order, and the attempts to pay the same bag that came to nothing before it, newest first. */
export interface FoldedOrder {
  readonly order: Order;
  readonly attempts: readonly Order[];
}

/** As long as a review is kept (D-25): whoever buys the same a week later begins anew. */
const SAME_BAG_MS = DAY_MS;

/** A new attempt is a new order of the same bag (D-43); whoever looks back sees one order (D-81). Newest first, as they come. */
export function foldAttempts(orders: readonly Order[]): readonly FoldedOrder[] {
  const folded: { readonly order: Order; readonly attempts: Order[] }[] = [];
  const latest = new Map<string, (typeof folded)[number]>();
  for (const order of orders) {
    const bag = bagOf(order);
    const after = latest.get(bag);
    if (after && isAttemptFor(order, after.attempts.at(-1) ?? after.order)) {
      after.attempts.push(order);
      continue;
    }
    const entry = { order, attempts: [] };
    folded.push(entry);
    latest.set(bag, entry);
  }
  return folded;
}

const isAttemptFor = ({ status, placedAt }: Order, next: Order): boolean =>
  status === 'PAYMENT_CANCELED' && Date.parse(next.placedAt) - Date.parse(placedAt) <= SAME_BAG_MS;

/** Names what was in the bag and where it was bought; what it cost may have moved in between. */
const bagOf = ({ store, delivery, items, combos }: Order): string =>
  JSON.stringify([store.id, delivery.type, [...items, ...combos].map(lineOf).toSorted()]);

const lineOf = ({
  productId,
  amount,
  comment,
  complements,
}: Order['items'][number] | Order['combos'][number]): string =>
  JSON.stringify([productId, amount, comment, complements.map(complementOf).toSorted()]);

const complementOf = ({ groupId, id, quantity }: OrderComplement): string => JSON.stringify([groupId, id, quantity]);
