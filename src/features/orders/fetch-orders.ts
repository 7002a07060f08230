import { HEADERS } from '#contract/headers.ts';
import { listHistory } from '#contract/history.ts';
import { getTransaction } from '#contract/transaction-detail.ts';
import { putHistoryPageIfChanged } from '#db/histories.ts';
import { putOrderIfChanged } from '#db/orders.ts';
import { readReceipt } from '#db/receipts.ts';
import type { CustomerId, TransactionId } from '#domain/ids.ts';
import { HISTORY_PAGE_SIZE } from '#domain/limits.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

type Source = Pick<Tenant, 'api' | 'databases' | 'uid'>;

const freshness = () => ({ fetchedAt: Date.now(), serverAt: null, etag: null });

/** One order in full. A visitor shows the receipt that this device got when it placed it (decision 4). Throws an ApiError. */
export async function fetchOrder({ api, databases, uid }: Source, id: TransactionId): Promise<void> {
  const receipt = await readReceipt(databases.data, id);
  const { transaction, extraData } = await api.call(getTransaction, {
    params: { id },
    ...(receipt && { headers: { [HEADERS.orderReceipt]: receipt.receipt } }),
  });
  await putOrderIfChanged(databases.cache, uid, { order: transaction, pix: extraData }, freshness());
}

/** One page of the order list, 20 a page (B§2). Throws an ApiError. */
export async function fetchHistoryPage({ api, databases }: Source, uid: CustomerId, offset: number): Promise<void> {
  const value = await api.call(listHistory, { query: { offset, limit: HISTORY_PAGE_SIZE } });
  await putHistoryPageIfChanged(databases.cache, uid, offset, { value, freshness: freshness() });
}
