import type { Cents } from '#domain/pricing/cents.ts';
import type { Store } from '#domain/store/store.ts';
import type { DeliveryBand } from '#server/persistence/schema/stores.ts';
import type { Area, Coordinates } from '#server/foundation/coordinates.ts';
import { coordinatesOf } from '#server/foundation/coordinates.ts';
import { routeKm } from './distance.ts';

/** Delivery address of an order or a store search. Without coordinates the distance is estimated from the city. */
export interface Destination {
  readonly coordinates: Coordinates | null;
  /** Approximate location, when the coordinates are unknown. */
  readonly area?: Area | null;
  readonly city: string;
  readonly state: string;
}

/** Distance, fee and duration of a delivery. `price` is null when the store does not deliver there. */
export interface DeliveryTerms {
  readonly distanceKm: number | null;
  /** Measured to the middle of an area, because the place itself is not known. */
  readonly isRough: boolean;
  readonly price: Cents | null;
  readonly durationMinutes: number | null;
}

type Origin = Pick<Store, 'latitude' | 'longitude' | 'city' | 'state'>;

const OUTSIDE = { price: null, durationMinutes: null };

/**
 * Returns the delivery terms: distance by estimated route, fee by the first band that reaches the address (A§7). An
 * address without coordinates costs as much as the farthest band when it is in the store's city. When only the area is
 * known, the distance is included if it is long enough to be meaningful.
 */
export function deliveryTerms(store: Origin, bands: readonly DeliveryBand[], destination: Destination): DeliveryTerms {
  const origin = coordinatesOf(store);
  if (origin && destination.coordinates) {
    const distanceKm = routeKm(origin, destination.coordinates);
    return { distanceKm, isRough: false, ...termsOf(bands.find(({ upToKm }) => distanceKm <= upToKm)) };
  }
  const distanceKm = roughKm(origin, destination.area);
  return {
    distanceKm,
    isRough: distanceKm !== null,
    ...(isSameCity(store, destination) ? termsOf(bands.at(-1)) : OUTSIDE),
  };
}

/** Returns the distance only when it is longer than the diameter of the destination's area. */
function roughKm(origin: Coordinates | null, area: Area | null | undefined): number | null {
  if (!origin || !area) return null;
  const km = Math.round(routeKm(origin, area));
  return km > 2 * area.radiusKm ? km : null;
}

/** Estimates the distance to a store; for sorting only. */
export function estimatedKm(store: Origin, { coordinates, area }: Destination): number {
  const [origin, place] = [coordinatesOf(store), coordinates ?? area];
  return origin && place ? routeKm(origin, place) : Infinity;
}

const termsOf = (band: DeliveryBand | undefined): Omit<DeliveryTerms, 'distanceKm' | 'isRough'> =>
  band ? { price: band.price, durationMinutes: band.durationMinutes } : OUTSIDE;

const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const isSameCity = (a: Pick<Origin, 'city' | 'state'>, b: Pick<Origin, 'city' | 'state'>): boolean =>
  folded(a.city) === folded(b.city) && folded(a.state) === folded(b.state);
