import { useLiveQuery } from 'dexie-react-hooks';
import { readCart } from '#db/carts.ts';
import { readDocument } from '#db/document-store.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { isGiftCardOrder } from '#domain/cart/gift-card-only.ts';
import type { CustomerId } from '#domain/ids.ts';
import { canRedo, isStopped } from '#domain/order/order-progress.ts';
import type { Order } from '#domain/order/order.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { readDeviceOrders } from './device-orders.ts';
import { readHistoryPages } from './read-history.ts';

/** The last order at the chosen store that can be ordered again at once; null with a filled bag or a closed store. */
export function useLastOrder(): Order | null {
  const { databases, session, clock } = useTenant();
  const uid = session?.customerId ?? null;
  return useLiveQuery(async () => readLastOrder(databases, uid, clock.now()), [databases, uid, clock]) ?? null;
}

async function readLastOrder(databases: TenantDatabases, uid: CustomerId | null, nowMs: number): Promise<Order | null> {
  const { cart, submittedAs } = await readCart(databases.data);
  const store = cart.storeId && (await readDocument(databases.cache, 'stores', [cart.storeId]));
  if (!store || store.menuOnly || !canRedo(store) || submittedAs !== null || !isEmptyCart(cart)) return null;
  const orders = uid
    ? (await readHistoryPages(databases.cache, uid, 1)).flatMap((page) => page.orders)
    : (await readDeviceOrders(databases, nowMs)).orders;
  return (
    orders.find((order) => order.store.id === store.id && !isStopped(order.status) && !isGiftCardOrder(order)) ?? null
  );
}
