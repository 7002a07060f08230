import type { Coordinates } from '#server/foundation/coordinates.ts';

const EARTH_RADIUS_KM = 6371;
/** Ratio of the length of a route to the straight line in a Brazilian city. */
const DETOUR = 1.3;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const half = (angle: number): number => Math.sin(angle / 2) ** 2;

/** Estimates the length of the route between two places in kilometres, from the great-circle distance (haversine). */
export function routeKm(from: Coordinates, to: Coordinates): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const chord =
    half(toLatitude - fromLatitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * half(radians(to.longitude - from.longitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord))) * DETOUR;
}
