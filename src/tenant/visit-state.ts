import { readDocument } from '#db/document-store.ts';
import { readCart } from '#db/carts.ts';
import { hasKeptBag } from '#db/kept-bag.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import type { TagContextRow } from '#db/data-rows.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { Visit } from '#domain/routing/route-guards.ts';
import type { RouteName } from '#domain/routing/routes.ts';

/** The stored state that the guards need. */
export interface VisitState extends Pick<
  Visit,
  'shippingType' | 'hasStore' | 'hasLines' | 'isAddressMissing' | 'isBagKept' | 'ownsOrder'
> {
  /** The last scan. Its age depends on the current time, so it changes without a write. */
  readonly scan: TagContextRow | null;
  readonly isMenuOnly: boolean;
}

/** The state of a first visit, which grants no restricted access. */
export const EMPTY_VISIT_STATE: VisitState = {
  scan: null,
  shippingType: 'ADDRESS',
  hasStore: false,
  hasLines: false,
  isAddressMissing: true,
  isBagKept: false,
  ownsOrder: false,
  isMenuOnly: false,
};

export async function readVisitState(
  databases: TenantDatabases,
  orderId: string | null,
  route: RouteName | null = null,
): Promise<VisitState> {
  const { data, cache } = databases;
  const [[{ cart }, scan, draft], ownsOrder, isBagKept] = await Promise.all([
    data.transaction('r', ['carts', 'tagContexts', 'reviewDrafts'], () =>
      Promise.all([readCart(data), readTagContext(data), readReviewDraft(data)]),
    ),
    orderId === null ? false : isOwnOrder(databases, orderId),
    // Only the review asks for it.
    route === 'review' ? hasKeptBag(databases) : false,
  ]);
  const store = cart.storeId ? await readDocument(cache, 'stores', [cart.storeId]) : undefined;
  return {
    scan: scan ?? null,
    shippingType: cart.shippingType,
    hasStore: cart.storeId !== null,
    hasLines: cart.lines.length + cart.promotionalLines.length > 0,
    // Gift cards are sent by e-mail (D-24).
    isAddressMissing:
      cart.shippingType === 'ADDRESS' && draft.deliveryAddress === null && !isGiftCardOnly(allLines(cart)),
    isBagKept,
    ownsOrder,
    isMenuOnly: store?.menuOnly ?? false,
  };
}

/** Returns whether this device placed the order (D-4). An unsent order is identified by its key. */
async function isOwnOrder(databases: TenantDatabases, id: string): Promise<boolean> {
  // Only an order's own address asks for it.
  const { databaseOfOrder, hasOrder } = await import('#db/order-database.ts');
  return await hasOrder(await databaseOfOrder(databases, id), id);
}
