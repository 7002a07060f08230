import * as z from 'zod/mini';
import type { Coordinates } from '#server/foundation/coordinates.ts';

const degrees = z.optional(z.union([z.number(), z.string()]));

/** BrasilAPI nests coordinates, AwesomeAPI does not; both write them as text, and leave them out where they know none. */
const answer = z.object({
  lat: degrees,
  lng: degrees,
  location: z.optional(z.object({ coordinates: z.optional(z.object({ latitude: degrees, longitude: degrees })) })),
});

const TIMEOUT_MS = 2000;

/** Brazil with its islands: what lies outside is no place of a CEP. */
const BRAZIL = { south: -34, north: 6, west: -74, east: -28 };

/**
 * Asks a service for the place of a CEP; `url` has `{cep}` as placeholder. Returns null when the service has no
 * coordinates. Throws when it does not answer.
 */
export async function geocode(url: string, zipcode: string): Promise<Coordinates | null> {
  const response = await fetch(url.replace('{cep}', zipcode), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
  const { lat, lng, location } = z.decode(answer, (await response.json()) as z.input<typeof answer>);
  const { latitude = lat, longitude = lng } = location?.coordinates ?? {};
  if (latitude === undefined || longitude === undefined) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return isInBrazil(place) ? place : null;
}

const isInBrazil = ({ latitude, longitude }: Coordinates): boolean =>
  latitude > BRAZIL.south && latitude < BRAZIL.north && longitude > BRAZIL.west && longitude < BRAZIL.east;
