import { isEmptyCart } from '#domain/empty-cart.ts';
import type { DataDatabase } from './data-database.ts';
import { durably } from './durably.ts';

/**
 * At login the cart, the review and the table that the visitor had become the customer's (a visitor who orders is sent to
 * log in and back, A§2). Two databases share no transaction: the copy commits first, so an interruption repeats it, never loses it.
 * A visitor who chose nothing leaves the customer's own cart of last time in place. A submitted cart stays with its order.
 */
export async function adoptVisitorRows(visitor: DataDatabase, customer: DataDatabase): Promise<void> {
  const [cart, draft, tag] = await Promise.all([
    visitor.carts.get('current'),
    visitor.reviewDrafts.get('current'),
    visitor.tagContexts.get('current'),
  ]);
  const isCartFree = !cart?.submittedAs;
  const hasLines = cart !== undefined && !isEmptyCart(cart.cart);

  await durably(
    customer,
    () =>
      customer.transaction('rw', customer.carts, customer.reviewDrafts, customer.tagContexts, async () => {
        const own = await customer.carts.get('current');
        const isOwnFree = !own?.submittedAs;
        if (cart && hasLines && isCartFree && isOwnFree)
          await customer.carts.put({ ...cart, rev: (own?.rev ?? 0) + 1 });
        if (draft && hasLines) await customer.reviewDrafts.put(draft);
        if (tag) await customer.tagContexts.put(tag);
      }),
    customer.purge,
  );
  await durably(visitor, () =>
    visitor.transaction('rw', visitor.carts, visitor.reviewDrafts, visitor.tagContexts, async () => {
      if (isCartFree) await visitor.carts.clear();
      await visitor.reviewDrafts.clear();
      await visitor.tagContexts.clear();
    }),
  );
}
