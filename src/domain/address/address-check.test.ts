import { describe, expect, it } from 'vitest';
import { makeAddress } from '#tests/factories/make-address.ts';
import { addressSeenFrom, addressStatus, isSamePlace } from './address-check.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { StoreId } from '#domain/ids.ts';

const centro = 'centro' as StoreId;
const jardins = 'jardins' as StoreId;
const check = { storeId: centro, verdict: 'served' } as const;
const home = makeAddress({ deliveryPrice: cents(7_90), durationMinutes: 40, distanceKm: 3 });

describe('an address is validated for the store (A§4)', () => {
  it('has the store’s answer', () => {
    expect(addressStatus(check, centro)).toBe('served');
    expect(addressStatus({ ...check, verdict: 'outsideRange' }, centro)).toBe('outsideRange');
  });

  it('is unchecked in another store, and before a store was asked', () => {
    expect(addressStatus(check, jardins)).toBe('unchecked');
    expect(addressStatus(null, centro)).toBe('unchecked');
    expect(addressStatus(check, null)).toBe('unchecked');
  });

  it('shows fee, time and distance of this store only', () => {
    expect(addressSeenFrom(home, check, centro)).toBe(home);
    expect(addressSeenFrom(home, check, jardins)).toMatchObject({
      street: home.street,
      deliveryPrice: null,
      durationMinutes: null,
      distanceKm: null,
    });
    expect(addressSeenFrom(null, check, centro)).toBeNull();
  });

  it('is another address when any part of it differs', () => {
    expect(isSamePlace(home, { ...home, number: '821' })).toBe(false);
    expect(isSamePlace(home, makeAddress({ label: 'Outra' }))).toBe(true);
  });
});
