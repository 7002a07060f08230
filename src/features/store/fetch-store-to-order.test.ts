import { readDocument } from '#db/document-store.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { CacheDatabase } from '#db/cache-database.ts';
import type { TenantId } from '#domain/ids.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { NetworkError } from '#remote/api-error.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { fetchStoreToOrder } from './fetch-store-to-order.ts';

const cache = new CacheDatabase('store-to-order' as TenantId);
afterEach(() => Promise.all([cache.documents('stores').clear(), cache.$stamps.clear()]));

/** Returns the store, and `sellsOnline` for its point; null fails that request. */
const apiOf = (sellsOnline: boolean | null): ApiClient => {
  const call = ({ path }: { readonly path: string }): Promise<unknown> => {
    if (!path.startsWith('/points')) return Promise.resolve({ event_point: makeStore({ ecommerceEnabled: false }) });
    return sellsOnline === null
      ? Promise.reject(new NetworkError('gone'))
      : Promise.resolve({ data: { point: { ecommerceEnabled: sellsOnline } } });
  };
  return { call } as unknown as ApiClient;
};

describe('fetchStoreToOrder', () => {
  it.each([
    ['reads ecommerceEnabled of the point', false, false],
    ['reads ecommerceEnabled of the point', true, true],
    ['on failure true is assumed', null, true],
  ] as const)('%s (A§7): %s', async (_rule, answer, expected) => {
    const { id } = makeStore();
    await fetchStoreToOrder(apiOf(answer), cache, id);
    expect(await readDocument(cache, 'stores', [id])).toMatchObject({ ecommerceEnabled: expected });
  });
});
