import { readDocument } from '#db/document-store.ts';
import { readCart } from '#db/carts.ts';
import { hasOrder, databaseOfOrder } from '#db/order-database.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import type { TagContextRow } from '#db/data-rows.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { Visit } from '#domain/routing/route-guards.ts';

/** What the guards ask of this device. */
export interface VisitState extends Pick<
  Visit,
  'shippingType' | 'hasStore' | 'hasLines' | 'isAddressMissing' | 'ownsOrder'
> {
  /** The last one. How old it is depends on when it is looked at, and it ages while nothing is written. */
  readonly scan: TagContextRow | null;
  readonly isMenuOnly: boolean;
}

/** Nothing chosen yet: true of a first visit, and never lets anybody in who may not. */
export const EMPTY_VISIT_STATE: VisitState = {
  scan: null,
  shippingType: 'ADDRESS',
  hasStore: false,
  hasLines: false,
  isAddressMissing: true,
  ownsOrder: false,
  isMenuOnly: false,
};

export async function readVisitState(databases: TenantDatabases, orderId: string | null): Promise<VisitState> {
  const { data, cache } = databases;
  const [{ cart }, scan, draft, ownsOrder] = await Promise.all([
    readCart(data),
    readTagContext(data),
    readReviewDraft(data),
    orderId === null ? false : isOwnOrder(databases, orderId),
  ]);
  const store = cart.storeId ? await readDocument(cache, 'stores', [cart.storeId]) : undefined;
  return {
    scan: scan ?? null,
    shippingType: cart.shippingType,
    hasStore: cart.storeId !== null,
    hasLines: cart.lines.length + cart.promotionalLines.length > 0,
    // Gift cards go by e-mail (D-24).
    isAddressMissing:
      cart.shippingType === 'ADDRESS' && draft.deliveryAddress === null && !isGiftCardOnly(allLines(cart)),
    ownsOrder,
    isMenuOnly: store?.menuOnly ?? false,
  };
}

/** This device placed it (D-4). An order that still waits to be sent is named by its key. */
const isOwnOrder = async (databases: TenantDatabases, id: string): Promise<boolean> =>
  await hasOrder(await databaseOfOrder(databases, id), id);
