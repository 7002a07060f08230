import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { deliveryTerms, estimatedKm } from './delivery-terms.ts';
import { routeKm } from './distance.ts';

const se = { latitude: -23.5505, longitude: -46.6333 };
const paulista = { latitude: -23.5614, longitude: -46.6559 };
const campinas = { latitude: -22.9056, longitude: -47.0608 };

const store = { ...se, city: 'São Paulo', state: 'SP' };
const bands = [
  { upToKm: 2, price: cents(500), durationMinutes: 30 },
  { upToKm: 6, price: cents(900), durationMinutes: 45 },
];
const to = (coordinates: typeof se | null, city = 'São Paulo') =>
  deliveryTerms(store, bands, { coordinates, city, state: 'SP' });

describe('the terms of a delivery', () => {
  it('estimate the route as 1.3 times the straight line', () => {
    expect(routeKm(se, paulista)).toBeCloseTo(2.6 * 1.3, 0);
    expect(routeKm(se, se)).toBe(0);
  });

  it('use the first band that reaches the address (A§7)', () => {
    expect(to(se)).toMatchObject({ price: 500, durationMinutes: 30 });
    expect(to(paulista)).toMatchObject({ price: 900, durationMinutes: 45 });
  });

  it('have no price beyond the last band, because the address is out of range (A§5)', () => {
    expect(to(campinas)).toMatchObject({ price: null, durationMinutes: null });
  });

  it("use the farthest band for an address in the store's city without coordinates", () => {
    expect(to(null, 'SAO PAULO')).toEqual({ distanceKm: null, isRough: false, price: 900, durationMinutes: 45 });
    expect(to(null, 'Campinas').price).toBeNull();
  });

  it('exclude delivery when the store has no bands', () => {
    expect(deliveryTerms(store, [], { coordinates: se, city: 'São Paulo', state: 'SP' }).price).toBeNull();
  });

  it('give a rough distance and no price when only the area is known', () => {
    const interior = { latitude: -22.2, longitude: -48.8, radiusKm: 380 };
    const area = { ...campinas, radiusKm: 18 };
    const inCampinas = { coordinates: null, area, city: 'Campinas', state: 'SP' };
    expect(deliveryTerms(store, bands, inCampinas)).toEqual({
      distanceKm: 109,
      isRough: true,
      price: null,
      durationMinutes: null,
    });
    expect(deliveryTerms(store, bands, { ...inCampinas, area: interior }).distanceKm).toBeNull();
    const sameCity = { coordinates: null, area: { ...paulista, radiusKm: 5 }, city: 'São Paulo', state: 'SP' };
    expect(deliveryTerms(store, bands, sameCity)).toEqual({
      distanceKm: null,
      isRough: false,
      price: 900,
      durationMinutes: 45,
    });
  });

  it('include an estimate for sorting, even when the distance is too rough to show', () => {
    const area = { ...paulista, radiusKm: 5 };
    expect(estimatedKm(store, { coordinates: null, area, city: '', state: '' })).toBeCloseTo(3.4, 0);
    expect(estimatedKm(store, { coordinates: null, city: '', state: '' })).toBe(Infinity);
  });
});
