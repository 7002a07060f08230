import type { CacheDatabase } from '#db/cache-database.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import { currentPosition } from '#platform/geolocation.ts';
import { positionPermission } from '#platform/position-permission.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { fetchNearbyStores } from './fetch-nearby-stores.ts';

interface Surroundings {
  readonly api: ApiClient;
  readonly cache: CacheDatabase;
  readonly shippingType: ShippingType;
}

/** Maximum time that the first menu waits for the position. */
const TIMEOUT_MS = 3_000;

/**
 * Returns the stores nearest first, if the position may be used without asking
 * (A§4). Null without permission, or after the time limit.
 */
export async function nearestStores({ api, cache, shippingType }: Surroundings): Promise<readonly Store[] | null> {
  if ((await positionPermission()) !== 'granted') return null;
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const look = async () => fetchNearbyStores(api, cache, await currentPosition(), shippingType);
  return await Promise.race([look().catch(() => null), tooLate]);
}
