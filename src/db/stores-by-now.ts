import { storeByNow } from '#domain/store/open-by-now.ts';
import type { Store } from '#domain/store/store.ts';
import type { Stamp } from './cache-database.ts';
import type { BothClocks } from './known-stores.ts';

interface StampedStores<Value> {
  readonly value: Value;
  readonly stamp: Stamp;
}

/** Returns a cached answer with its stores open or closed as they are by now; a device's clock that is wrong does not count. */
export async function storesByNow<Value extends Store | readonly Store[]>(
  { value, stamp }: StampedStores<Value>,
  clock: BothClocks,
): Promise<StampedStores<Value>> {
  const serverNowMs = await clock.likelyNow();
  const seenAtMs = serverNowMs - (clock.now() - stamp.fetchedAt);
  const current = (store: Store) => storeByNow(store, seenAtMs, serverNowMs);
  const now = Array.isArray(value) ? (value as readonly Store[]).map(current) : current(value as Store);
  return { value: now as Value, stamp };
}
