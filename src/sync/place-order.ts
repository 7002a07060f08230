import type { OutboxRow, QuoteSnapshot } from '#contract/outbox-row.ts';
import type { CartRow } from '#db/data-rows.ts';
import { readCartForWriting } from '#db/carts.ts';
import { lockCart } from '#db/submitted-carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { putReviewDraft, readDraftForWriting } from '#db/review-drafts.ts';
import type { EnqueuePorts, ReadingEffect } from './enqueue.ts';
import { enqueue } from './enqueue.ts';
import type { OrderRequest } from './order-mutation.ts';
import { isPaidInApp, orderMutation, paidOrderMutation, tabOrderMutation } from './order-mutation.ts';
import { isOrder } from './outbox-states.ts';

export interface OrderToPlace extends Omit<OrderRequest, 'uid' | 'cart'> {
  /** The cart as it was on screen when the customer confirmed. */
  readonly cartRow: CartRow;
  /** Which menu the quote was made from. */
  readonly menuHash: string;
}

/** The cart changed in another tab since the quote on screen: nothing was sent, review it again. */
export class CartChanged extends Error {
  override readonly name = 'CartChanged';
}

/**
 * Saves an order on this device and locks its cart as submitted, in one transaction (D-43). A drain trigger sends it; until
 * the store has it, the word is "saved". Rejects with `CartChanged`, `CartSubmitted` (another order of this cart is under way),
 * `OrderIncomplete`, and with everything that `enqueue` does; then nothing was saved and nothing will be sent.
 */
export async function placeOrder(ports: EnqueuePorts, order: OrderToPlace): Promise<OutboxRow> {
  const request = requestOf(ports, order);
  const quote = snapshotOf(order, ports.clock.now());
  const submit = submitting(ports, order);
  if (order.tag?.isPostpaid)
    return await enqueue(ports, { kind: 'placeTabOrder', mutation: tabOrderMutation(request), quote }, submit);
  return isPaidInApp(request)
    ? await enqueue(ports, { kind: 'placePaidOrder', mutation: paidOrderMutation(request), quote }, submit)
    : await enqueue(ports, { kind: 'placeOrder', mutation: orderMutation(request), quote }, submit);
}

export const requestOf = ({ data }: EnqueuePorts, order: OrderToPlace): OrderRequest => ({
  ...order,
  uid: data.uid,
  cart: order.cartRow.cart,
});

/**
 * Locks the cart that was on screen, in the transaction that writes the order's row. The last keystrokes are kept with it, for a
 * refused order comes back to its form.
 */
export const submitting = ({ data, clock }: EnqueuePorts, order: OrderToPlace): ReadingEffect => ({
  read: async () => {
    const [cart, draft] = await Promise.all([readCartForWriting(data), readDraftForWriting(data, clock.now())]);
    return async (row, rows) => {
      const { change, comment, name, phone } = order.draft;
      // Together: each answer of the database that is waited for delays the commit.
      const [locked] = await Promise.all([
        lockCart(data, row.id, cart),
        putReviewDraft(data, { ...draft, change, comment, name, phone }, clock.now()),
        dismissRefused(data, rows),
      ]);
      // Locking counts as one change, so the locked row is one ahead of the one on screen.
      if (locked.rev !== order.cartRow.rev + 1) throw new CartChanged();
    };
  },
});

export const snapshotOf = ({ quote, cartRow, store, menuHash }: OrderToPlace, at: number): QuoteSnapshot => ({
  total: quote.total,
  subtotal: quote.subtotal,
  deliveryFee: quote.deliveryFee,
  giftCard: quote.giftCard,
  cashback: quote.cashback,
  lines: cartRow.cart.lines,
  promotionalLines: cartRow.cart.promotionalLines,
  storeName: store.name,
  menuHash,
  at,
});

/** Ordering again is the customer's answer to what was refused or came too late: there is nothing more to say about it. */
async function dismissRefused(data: DataDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const answered = rows.filter((row) => isOrder(row) && (row.state === 'needs_action' || row.state === 'expired'));
  if (answered.length === 0) return;
  await data.$outbox.bulkPut(answered.map((row) => ({ ...row, state: 'cancelled' as const, body: null })));
}
