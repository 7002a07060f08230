import type { TransactionId } from '#domain/ids.ts';
import type { Order, PixCharge } from '#domain/order/order.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';
import type { Uid } from './uid.ts';
import { userKey } from './user-rows.ts';

/** An order with the charge it waits for, if any. */
export interface OrderDetail {
  readonly order: Order;
  readonly pix: PixCharge | null;
}

const ORDERS_MAX = 60;

export const readOrder = (cache: CacheDatabase, uid: Uid, id: TransactionId): Promise<OrderDetail | undefined> =>
  readDocument(cache, 'orders', userKey(uid, id));

export const putOrderIfChanged = (
  cache: CacheDatabase,
  uid: Uid,
  value: OrderDetail,
  freshness: Freshness,
): Promise<boolean> =>
  putDocumentIfChanged(cache, 'orders', { id: userKey(uid, value.order.id), value, freshness, cap: ORDERS_MAX });
