import { describe, expect, it } from 'vitest';
import type { CustomerId, StoreId } from '#domain/ids.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { CACHED_DOCUMENTS, documentId, documents, type DocumentKey, tablesOf } from './cached-documents.ts';

const ANA = 'ana' as CustomerId;
const STORE = 'centro' as StoreId;

describe('the list of cached documents', () => {
  it('accepts no table without an owner', () => {
    // @ts-expect-error -- personal data in a table without an owner would outlive its logout
    documents<string>()({ id: () => 'current', max: 1 });
    // @ts-expect-error -- `neighbour` is not an owner
    documents<string>()({ owner: 'neighbour', id: () => 'current', max: 1 });
    expect(documents<string>()({ owner: 'shop', id: () => 'current', max: 1 }).owner).toBe('shop');
  });

  it('requires the user in the key of every personal document', () => {
    const key: DocumentKey<'addresses'> = [ANA, STORE];
    // @ts-expect-error -- an address without its user
    const ofNobody: DocumentKey<'addresses'> = [STORE];
    expect(key).toHaveLength(ofNobody.length + 1);
  });

  it('assigns personal data to users', () => {
    expect(tablesOf('user')).toEqual([
      'profiles',
      'addresses',
      'cards',
      'loyalties',
      'histories',
      'unpaidOrders',
      'orders',
    ]);
    expect(tablesOf('device')).toEqual(['nearbyStores', 'tabs']);
    expect(tablesOf('shop')).toHaveLength(
      Object.keys(CACHED_DOCUMENTS).length - tablesOf('user').length - tablesOf('device').length,
    );
  });

  it('prefixes only a user’s documents with the user’s id', () => {
    expect(documentId('addresses', [ANA, STORE])).toBe('ana:centro');
    expect(documentId('profiles', [ANA])).toBe('ana:');
    expect(documentId('histories', [ANA, 20])).toBe('ana:20');
    expect(documentId('profiles', [VISITOR])).toBe('anon:');
    expect(documentId('menus', [STORE, 'TAG'])).toBe('centro:TAG');
  });

  it('keeps a list of stores per location, rounded to about 100 m', () => {
    const near = { latitude: -23.55021, longitude: -46.63299 };
    const nearer = { latitude: -23.55019, longitude: -46.63301 };
    expect(documentId('nearbyStores', [near, 'ADDRESS'])).toBe(documentId('nearbyStores', [nearer, 'ADDRESS']));
    expect(documentId('nearbyStores', [near, 'ADDRESS'])).not.toBe(documentId('nearbyStores', [near, 'TAKEOUT']));
    expect(documentId('nearbyStores', [{ zipcode: '05010000' }, 'ADDRESS'])).toBe('ADDRESS:05010000');
  });
});
