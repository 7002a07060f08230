import { useLiveQuery } from 'dexie-react-hooks';
import { living, readCart } from '#db/carts.ts';
import type { CartRow } from '#db/data-rows.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** The bag as it is on this device; undefined until the device has answered. */
export function useCart(): CartRow | undefined {
  const { data } = useTenant().databases;
  return useLiveQuery(async () => living(await readCart(data), Date.now()), [data]);
}
