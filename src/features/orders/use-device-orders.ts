import { useLiveQuery } from 'dexie-react-hooks';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';
import { type DeviceOrders, fetchDeviceOrders, readDeviceOrders } from './device-orders.ts';

/** What was ordered here without a login, followed while something moves; undefined while this device is being asked (D-80). */
export function useDeviceOrders(): Revalidation & { readonly found: DeviceOrders | undefined } {
  const tenant = useTenant();
  const { databases, keys, clock } = tenant;
  const found = useLiveQuery(async () => {
    // Wrapped in Dexie's promise, or the live query does not observe what is read after it.
    const serverNowMs = await Promise.resolve(clock.serverNow());
    return await readDeviceOrders(databases, serverNowMs);
  }, [databases, clock]);
  const revalidation = useRevalidate(keys.deviceOrders(), () => fetchDeviceOrders(tenant), {
    pollMs: found?.refreshMs ?? 0,
  });
  return { ...revalidation, found };
}
