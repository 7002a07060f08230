import { OPENING_STEP_MS, readStores } from '#db/known-stores.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { readCart } from '#db/carts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { isGiftCardOrder } from '#domain/cart/gift-card-only.ts';
import type { CustomerId } from '#domain/ids.ts';
import { canRedo, isStopped } from '#domain/order/order-progress.ts';
import type { Order } from '#domain/order/order.ts';
import { type Tenant, useTenant } from '#tenant/tenant-context.ts';
import { useNow } from '#ui/use-now.ts';
import { readDeviceOrders } from './device-orders.ts';
import { readHistoryPages } from './read-history.ts';

/** The last order at the chosen store that can be ordered again at once; null with a filled bag or a closed store. */
export function useLastOrder(): Order | null {
  const { databases, session, clock } = useTenant();
  const uid = session?.customerId ?? null;
  const nowMs = useNow(OPENING_STEP_MS);
  return useLiveQuery(async () => readLastOrder(databases, uid, clock), [databases, uid, clock, nowMs]) ?? null;
}

async function readLastOrder(
  databases: TenantDatabases,
  uid: CustomerId | null,
  clock: Tenant['clock'],
): Promise<Order | null> {
  const { cart, submittedAs } = await readCart(databases.data);
  if (!cart.storeId || submittedAs !== null || !isEmptyCart(cart)) return null;
  const orders = uid
    ? (await readHistoryPages(databases.cache, uid, 1)).flatMap((page) => page.orders)
    : (await readDeviceOrders(databases, clock.now())).orders;
  // Last: what is read after the part that knows the hours would not be followed.
  const store = (await readStores(databases.cache, 'stores', [cart.storeId], clock))?.value;
  if (!store || store.menuOnly || !canRedo(store)) return null;
  return (
    orders.find((order) => order.store.id === store.id && !isStopped(order.status) && !isGiftCardOrder(order)) ?? null
  );
}
