import type { CacheDatabase } from '#db/cache-database.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import { currentPosition, positionPermission } from '#platform/geolocation.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { fetchNearbyStores } from './fetch-nearby-stores.ts';

interface Surroundings {
  readonly api: ApiClient;
  readonly cache: CacheDatabase;
  readonly shippingType: ShippingType;
}

/** Nobody waits longer for a menu because it might be that of a nearer store. */
const PATIENCE_MS = 3_000;

/** The stores nearest first, where the device may say where it is without a question (A§4). Null where it does not, in time. */
export async function nearestStores({ api, cache, shippingType }: Surroundings): Promise<readonly Store[] | null> {
  if ((await positionPermission()) !== 'granted') return null;
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const look = async () => fetchNearbyStores(api, cache, await currentPosition(), shippingType);
  return await Promise.race([look().catch(() => null), tooLate]);
}
