import { describe, expect, it } from 'vitest';
import type { CustomerId, StoreId } from '#domain/ids.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { CACHED_DOCUMENTS, documentId, documents, type DocumentKey, tablesOf } from './cached-documents.ts';

const ANA = 'ana' as CustomerId;
const STORE = 'centro' as StoreId;

describe('the list of cached documents', () => {
  it('takes no table that does not say whose it is', () => {
    // @ts-expect-error -- personal data in a table without an owner would outlive its logout
    documents<string>()({ id: () => 'current', max: 1 });
    // @ts-expect-error -- nobody answers for what belongs to a tenant's neighbour
    documents<string>()({ owner: 'neighbour', id: () => 'current', max: 1 });
    expect(documents<string>()({ owner: 'shop', id: () => 'current', max: 1 }).owner).toBe('shop');
  });

  it('asks for the user of every document that belongs to one', () => {
    const key: DocumentKey<'addresses'> = [ANA, STORE];
    // @ts-expect-error -- an address of nobody
    const ofNobody: DocumentKey<'addresses'> = [STORE];
    expect(key).toHaveLength(ofNobody.length + 1);
  });

  it('gives to users what only they were told', () => {
    expect(tablesOf('user')).toEqual([
      'profiles',
      'addresses',
      'cards',
      'loyalties',
      'histories',
      'unpaidOrders',
      'orders',
    ]);
    expect(tablesOf('device')).toEqual(['nearbyStores']);
    expect(tablesOf('shop').length).toBe(Object.keys(CACHED_DOCUMENTS).length - 7);
  });

  it('names a user’s document by that user first, and a visitor’s by the device', () => {
    expect(documentId('addresses', [ANA, STORE])).toBe('ana:centro');
    expect(documentId('profiles', [ANA])).toBe('ana:');
    expect(documentId('histories', [ANA, 20])).toBe('ana:20');
    expect(documentId('profiles', [VISITOR])).toBe('anon:');
    expect(documentId('menus', [STORE, 'TAG'])).toBe('centro:TAG');
  });

  it('keeps a list of stores for the place that it was seen from, to about 100 m', () => {
    const near = { latitude: -23.55021, longitude: -46.63299 };
    const nearer = { latitude: -23.55019, longitude: -46.63301 };
    expect(documentId('nearbyStores', [near, 'ADDRESS'])).toBe(documentId('nearbyStores', [nearer, 'ADDRESS']));
    expect(documentId('nearbyStores', [near, 'ADDRESS'])).not.toBe(documentId('nearbyStores', [near, 'TAKEOUT']));
    expect(documentId('nearbyStores', [{ zipcode: '05010000' }, 'ADDRESS'])).toBe('ADDRESS:05010000');
  });
});
