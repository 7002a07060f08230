import { withFetchTime, putDocument, readDocument } from '#db/document-store.ts';
import 'fake-indexeddb/auto';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listEventPoints } from '#contract/event-points.ts';
import { CacheDatabase } from '#db/cache-database.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { TenantId } from '#domain/ids.ts';
import { createApiClient } from '#remote/api-client.ts';
import { fakeApi, json } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { fetchNearbyStores } from './fetch-nearby-stores.ts';
import { nearestStores } from './nearest-stores.ts';

const HERE = { latitude: -23.561, longitude: -46.655 };
const seenFromHere = makeStore({ distanceKm: 2, deliveryPrice: cents(7_00), isBeyondMaxDistance: false });
const { fetch, seen } = fakeApi(() => json(z.encode(listEventPoints.response, { event_points: [seenFromHere] })));
const session = memorySessionStore(null);
const own = { baseUrl: '', tenantId: 'aurora' as TenantId, locks: null, language: () => 'pt-BR', now: () => 0 };
const api = createApiClient({ ...own, fetch, session, onSessionEnded: () => undefined });

let cache: CacheDatabase;
beforeEach(() => {
  cache = new CacheDatabase('tenant' as TenantId);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  seen.length = 0;
  await cache.delete();
});

type Tell = (position: { readonly coords: typeof HERE }) => void;
function device(state: PermissionState, locate: (tell: Tell) => void = (tell) => tell({ coords: HERE })) {
  const getCurrentPosition = vi.fn(locate);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, permissions: { query: async () => ({ state }) } });
  return getCurrentPosition;
}
const look = () => nearestStores({ api, cache, shippingType: 'ADDRESS' });

describe('the stores nearest first', () => {
  it('are requested with coordinates and shipping type if the position may be used (A§7)', async () => {
    device('granted');
    expect(await look()).toEqual([seenFromHere]);
    const { searchParams } = new URL(seen[0]?.url ?? '', 'http://shop');
    expect(Object.fromEntries(searchParams)).toMatchObject({ shippingType: 'ADDRESS', tenant_id: 'aurora' });
    expect([Number(searchParams.get('latitude')), Number(searchParams.get('longitude'))]).toEqual([-23.561, -46.655]);
  });

  it('never ask for permission', async () => {
    for (const state of ['prompt', 'denied'] as const) {
      const getCurrentPosition = device(state);
      expect(await look()).toBeNull();
      expect(getCurrentPosition).not.toHaveBeenCalled();
    }
  });

  it('are not awaited for long when the device finds no position', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    device('granted', () => undefined);
    const found = look();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await found).toBeNull();
  });
});

it('stores distance and fee with the list of the location, not with the store', async () => {
  const store = makeStore();
  await putDocument(cache, 'stores', [store.id], withFetchTime(store));
  await fetchNearbyStores(api, cache, HERE, 'ADDRESS');
  expect(await readDocument(cache, 'nearbyStores', [HERE, 'ADDRESS'])).toEqual([seenFromHere]);
  expect(await readDocument(cache, 'nearbyStores', [HERE, 'TAKEOUT'])).toBeUndefined();
  expect(await readDocument(cache, 'nearbyStores', [{ zipcode: '05010000' }, 'ADDRESS'])).toBeUndefined();
  expect(await readDocument(cache, 'stores', [store.id])).toEqual(store);
});
