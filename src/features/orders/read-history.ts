import type { HistoryPage } from '#contract/history.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import type { OrderDetail } from '#db/cached-documents.ts';
import { readDocument, readStamped } from '#db/document-store.ts';
import type { TransactionId } from '#domain/ids.ts';
import type { Uid } from '#domain/person/uid.ts';

/** The pages of this device from the first on, at most `count`; each says where the next begins. */
export async function readHistoryPages(cache: CacheDatabase, uid: Uid, count: number): Promise<readonly HistoryPage[]> {
  const pages: HistoryPage[] = [];
  for (let offset = 0; pages.length < count;) {
    const page = await readDocument(cache, 'histories', [uid, offset]);
    if (!page) break;
    pages.push(page);
    if (!page.hasMore) break;
    offset = page.offset;
  }
  return pages;
}

export interface KnownOrder {
  readonly detail: OrderDetail;
  /** Epoch ms of the answer that told it. */
  readonly fetchedAt: number;
}

/** An order as the newest answer told it that is on this device: its own, or that of a list, so that a listed order opens offline. */
export async function readKnownOrder(cache: CacheDatabase, uid: Uid, id: TransactionId): Promise<KnownOrder | null> {
  const [own, listed] = await Promise.all([readStamped(cache, 'orders', [uid, id]), readListedOrder(cache, uid, id)]);
  if (!own) return listed;
  const { value: detail, stamp } = own;
  return listed && listed.fetchedAt > stamp.fetchedAt ? listed : { detail, fetchedAt: stamp.fetchedAt };
}

async function readListedOrder(cache: CacheDatabase, uid: Uid, id: TransactionId): Promise<KnownOrder | null> {
  const unpaid = await readStamped(cache, 'unpaidOrders', [uid]);
  const waiting = unpaid?.value.find(({ order }) => order.id === id);
  if (unpaid && waiting) return { detail: waiting, fetchedAt: unpaid.stamp.fetchedAt };
  for (let offset = 0; ;) {
    const page = await readStamped(cache, 'histories', [uid, offset]);
    if (!page) return null;
    const { orders, hasMore, offset: next } = page.value;
    const order = orders.find((each) => each.id === id);
    if (order) return { detail: { order, pix: null }, fetchedAt: page.stamp.fetchedAt };
    if (!hasMore || next <= offset) return null;
    offset = next;
  }
}
