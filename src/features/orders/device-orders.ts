import type { ReceiptRow } from '#db/data-rows.ts';
import { readStamped } from '#db/document-store.ts';
import { listReceipts } from '#db/receipts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { Order } from '#domain/order/order.ts';
import { isInHistory } from '#domain/order/order-progress.ts';
import { type ApiError, isApiError, isProblem } from '#remote/api-error.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { fetchOrder } from './fetch-orders.ts';
import { orderRefreshMs } from './order-refresh-ms.ts';

/** As many as there are copies of the orders themselves. */
const MOST_ORDERS = 50;
/** Whatever its status says, nobody waits for an older one with the list open. */
const FOLLOWED_MS = 3 * HOUR_MS;
const LIST_REFRESH_MS = 15_000;

/** What was ordered on this device without a login (D-80), newest first. */
export interface DeviceOrders {
  readonly orders: readonly Order[];
  /** Those that this device has only the receipt of: accepted, and not told about since. */
  readonly receipts: readonly ReceiptRow[];
  /** Epoch ms of the oldest answer about an order that may have moved since; null when there is none. */
  readonly updatedAt: number | null;
  /** How often to ask while the list is looked at; 0 when nothing moves any more. */
  readonly refreshMs: number;
}

type Source = Pick<Tenant, 'api' | 'databases' | 'uid'>;

interface Known {
  readonly receipt: ReceiptRow;
  readonly order: Order | undefined;
  readonly fetchedAt: number | undefined;
}

/** Unpaid ones are left out as in every list (B§4); the bar of pending payments shows them. For a live query. */
export async function readDeviceOrders(databases: TenantDatabases, serverNowMs: number): Promise<DeviceOrders> {
  const known = await readKnown(databases);
  const listed = known.filter(({ receipt, order }) => (order ? isInHistory(order.status) : receipt.pix === undefined));
  const isFollowed = ({ receipt, order }: Known) => mayMove(order) && serverNowMs - receipt.placedAt <= FOLLOWED_MS;
  return {
    orders: listed.flatMap(({ order }) => order ?? []),
    receipts: listed.flatMap(({ receipt, order }) => (order ? [] : [receipt])),
    updatedAt: oldestAnswer(known),
    refreshMs: known.some(isFollowed) ? LIST_REFRESH_MS : 0,
  };
}

/** Asks about each order that may have moved. Throws the first ApiError, after all were asked; one that is gone is no failure. */
export async function fetchDeviceOrders(source: Source): Promise<void> {
  const failures: ApiError[] = [];
  for (const { receipt, order } of await readKnown(source.databases)) {
    if (!mayMove(order)) continue;
    await fetchOrder(source, receipt.id).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      if (!isProblem(error, 'not_found')) failures.push(error);
    });
  }
  const [failure] = failures;
  if (failure) throw failure;
}

const mayMove = (order: Order | undefined): boolean => order === undefined || orderRefreshMs(order) > 0;

function oldestAnswer(known: readonly Known[]): number | null {
  const answers = known.flatMap(({ order, fetchedAt }) =>
    mayMove(order) && fetchedAt !== undefined ? [fetchedAt] : [],
  );
  return answers.length === 0 ? null : Math.min(...answers);
}

async function readKnown({ cache, visitorData }: TenantDatabases): Promise<readonly Known[]> {
  const receipts = (await listReceipts(visitorData)).slice(0, MOST_ORDERS);
  return await Promise.all(
    receipts.map(async (receipt) => {
      const stored = await readStamped(cache, 'orders', [visitorData.uid, receipt.id]);
      return { receipt, order: stored?.value.order, fetchedAt: stored?.stamp.fetchedAt };
    }),
  );
}
