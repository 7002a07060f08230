import type { Cents } from '#domain/pricing/cents.ts';
import type { Store } from '#domain/store/store.ts';
import type { DeliveryBand } from '#server/persistence/schema/stores.ts';
import type { Coordinates } from '#server/foundation/coordinates.ts';
import { coordinatesOf } from '#server/foundation/coordinates.ts';
import { routeKm } from './distance.ts';

/** Where somebody wants to be delivered to. Without coordinates only the city tells how far that is. */
export interface Destination {
  readonly coordinates: Coordinates | null;
  readonly city: string;
  readonly state: string;
}

/** What a store asks for driving somewhere. No price: it does not drive there. */
export interface DeliveryTerms {
  readonly distanceKm: number | null;
  readonly price: Cents | null;
  readonly durationMinutes: number | null;
}

type Origin = Pick<Store, 'latitude' | 'longitude' | 'city' | 'state'>;

const OUTSIDE = { price: null, durationMinutes: null };

/**
 * Address validity: distance by estimated route, fee by the first band that reaches it (A§7).
 * An address nobody can place on the map costs as much as the farthest band when it is in the store's own city.
 */
export function deliveryTerms(store: Origin, bands: readonly DeliveryBand[], destination: Destination): DeliveryTerms {
  const origin = coordinatesOf(store);
  if (origin && destination.coordinates) {
    const distanceKm = routeKm(origin, destination.coordinates);
    return { distanceKm, ...termsOf(bands.find(({ upToKm }) => distanceKm <= upToKm)) };
  }
  return { distanceKm: null, ...(isSameCity(store, destination) ? termsOf(bands.at(-1)) : OUTSIDE) };
}

const termsOf = (band: DeliveryBand | undefined): Omit<DeliveryTerms, 'distanceKm'> =>
  band ? { price: band.price, durationMinutes: band.durationMinutes } : OUTSIDE;

const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const isSameCity = (a: Pick<Origin, 'city' | 'state'>, b: Pick<Origin, 'city' | 'state'>): boolean =>
  folded(a.city) === folded(b.city) && folded(a.state) === folded(b.state);
