import type { Cents } from '#domain/pricing/cents.ts';
import type { Store } from '#domain/store/store.ts';
import type { DeliveryBand } from '#server/persistence/schema/stores.ts';
import type { Area, Coordinates } from '#server/foundation/coordinates.ts';
import { coordinatesOf } from '#server/foundation/coordinates.ts';
import { routeKm } from './distance.ts';

/** Where somebody wants to be delivered to. Without coordinates only the city tells how far that is. */
export interface Destination {
  readonly coordinates: Coordinates | null;
  /** Where it roughly is, when that is all that is known. */
  readonly area?: Area | null;
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
 * An address nobody can place on the map costs as much as the farthest band when it is in the store's own city; of one that
 * is placed roughly the distance is told too, where that is long enough to mean something.
 */
export function deliveryTerms(store: Origin, bands: readonly DeliveryBand[], destination: Destination): DeliveryTerms {
  const origin = coordinatesOf(store);
  if (origin && destination.coordinates) {
    const distanceKm = routeKm(origin, destination.coordinates);
    return { distanceKm, ...termsOf(bands.find(({ upToKm }) => distanceKm <= upToKm)) };
  }
  return {
    distanceKm: roughKm(origin, destination.area),
    ...(isSameCity(store, destination) ? termsOf(bands.at(-1)) : OUTSIDE),
  };
}

/** A distance is worth telling when it is more than the whole area that it ends in. */
function roughKm(origin: Coordinates | null, area: Area | null | undefined): number | null {
  if (!origin || !area) return null;
  const km = Math.round(routeKm(origin, area));
  return km > 2 * area.radiusKm ? km : null;
}

/** For sorting only: the best guess of how far away a store is. */
export function estimatedKm(store: Origin, { coordinates, area }: Destination): number {
  const [origin, place] = [coordinatesOf(store), coordinates ?? area];
  return origin && place ? routeKm(origin, place) : Infinity;
}

const termsOf = (band: DeliveryBand | undefined): Omit<DeliveryTerms, 'distanceKm'> =>
  band ? { price: band.price, durationMinutes: band.durationMinutes } : OUTSIDE;

const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const isSameCity = (a: Pick<Origin, 'city' | 'state'>, b: Pick<Origin, 'city' | 'state'>): boolean =>
  folded(a.city) === folded(b.city) && folded(a.state) === folded(b.state);
