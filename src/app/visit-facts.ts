import { readCart } from '#db/carts.ts';
import { readReceipt } from '#db/receipts.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import { readStore } from '#db/stores.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { TransactionId } from '#domain/ids.ts';
import type { Visit } from '#domain/route-gates.ts';
import { isTagStale } from '#domain/tag-life.ts';

/** What the gates ask of this device. */
export interface VisitFacts extends Pick<
  Visit,
  'context' | 'hasStore' | 'hasLines' | 'isAddressMissing' | 'ownsOrder'
> {
  readonly isMenuOnly: boolean;
}

/** Nothing chosen yet: true of a first visit, and never lets anybody in who may not. */
export const NO_FACTS: VisitFacts = {
  context: null,
  hasStore: false,
  hasLines: false,
  isAddressMissing: true,
  ownsOrder: false,
  isMenuOnly: false,
};

export async function readVisitFacts({ data, cache }: TenantDatabases, orderId: string | null): Promise<VisitFacts> {
  const [{ cart }, tag, draft, ownsOrder] = await Promise.all([
    readCart(data),
    readTagContext(data),
    readReviewDraft(data),
    orderId === null ? false : isOwnOrder(data, orderId),
  ]);
  const store = cart.storeId ? await readStore(cache, cart.storeId) : undefined;
  return {
    context: tag && !isTagStale(tag.scannedAt, Date.now()) ? tag.context : null,
    hasStore: cart.storeId !== null,
    hasLines: cart.lines.length + cart.promotionalLines.length > 0,
    isAddressMissing: cart.shippingType === 'ADDRESS' && draft.deliveryAddress === null,
    ownsOrder,
    isMenuOnly: store?.menuOnly ?? false,
  };
}

/** Decision 4: this device placed it. An order that still waits to be sent is named by its key. */
async function isOwnOrder(data: TenantDatabases['data'], id: string): Promise<boolean> {
  const [receipt, waiting] = await Promise.all([
    readReceipt(data, id as TransactionId),
    data.$outbox.where(':id').equals(id).count(),
  ]);
  return receipt !== undefined || waiting > 0;
}
