import * as z from 'zod/mini';
import type { PostalAddress } from '#contract/postal-codes.ts';
import { postalAddress } from '#contract/postal-codes.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import { coordinatesOf } from '#server/foundation/coordinates.ts';
import type { Coordinates } from '#server/foundation/coordinates.ts';
import { geocode } from './geocoder.ts';
import type { CoordinateSource, PostalLocation } from './coordinate-source.ts';
import { HOUR_MS } from '#domain/durations.ts';

/** The city of a CEP and its location, as far as they are known. */
export interface PostalPlace extends Pick<PostalAddress, 'city' | 'state'>, PostalLocation {}

export interface PostalCodes {
  /**
   * Returns null for a CEP that does not exist. Throws when the service does not answer, because that never means
   * "invalid" (D-59).
   */
  find(zipcode: string): Promise<PostalAddress | null>;
  /**
   * Returns the location that this server knows without asking a service, so that saving an address or ordering never
   * waits for one.
   */
  locate(zipcode: string): PostalLocation;
  /**
   * Returns the same, with a smaller area where the geocoder knows one: for distances, never for what an order costs,
   * which must not depend on whether a service answers.
   */
  estimate(zipcode: string): Promise<PostalLocation>;
}

/** Streets are rarely renamed, and the service asks its clients to avoid repeated requests. */
const CACHE_LIMITS = { lifeMs: HOUR_MS, maxEntries: 10_000 };

export interface PostalCodeSources {
  /**
   * Address of a service with the API of ViaCEP, with `{cep}` as placeholder. The service knows streets but no
   * coordinates.
   */
  readonly serviceUrl: string | null;
  /** Address of a service that knows coordinates, with `{cep}` as placeholder. */
  readonly geocoderUrl?: string | null;
  readonly coordinates: CoordinateSource;
  /** Postal codes with known street and coordinates; they are looked up before the other sources. */
  readonly known?: ReadonlyMap<string, PostalAddress & Coordinates>;
}

/** A CEP is a street or a quarter, not a door. */
const GEOCODED_RADIUS_KM = 1;

export function postalCodes(sources: PostalCodeSources): PostalCodes {
  const { serviceUrl, geocoderUrl = null, coordinates, known = new Map() } = sources;
  const cachedPlace = memoizeAsync((zipcode) => (geocoderUrl ? geocode(geocoderUrl, zipcode) : NOWHERE), CACHE_LIMITS);
  const cachedLookup = memoizeAsync(async (zipcode): Promise<PostalAddress | null> => {
    if (serviceUrl !== null) return await lookUp(serviceUrl, zipcode);
    // The demo's set is all there is; without a set nobody knows, which never means "invalid" (D-59).
    if (known.size > 0) return null;
    throw new Error('no postal service is configured');
  }, CACHE_LIMITS);
  const locate = (zipcode: string): PostalLocation => {
    const place = coordinatesOf(known.get(zipcode) ?? {});
    return place ? { coordinates: place, area: null } : coordinates.locate(zipcode);
  };
  return {
    locate,
    async estimate(zipcode) {
      const location = locate(zipcode);
      const place = location.coordinates ? null : await cachedPlace(zipcode).catch(() => null);
      return place ? { coordinates: null, area: { ...place, radiusKm: GEOCODED_RADIUS_KM } } : location;
    },
    async find(zipcode) {
      return known.get(zipcode) ?? (await cachedLookup(zipcode));
    },
  };
}

const NOWHERE: Promise<Coordinates | null> = Promise.resolve(null);

const TIMEOUT_MS = 3000;

async function lookUp(serviceUrl: string, zipcode: string): Promise<PostalAddress | null> {
  const response = await fetch(serviceUrl.replace('{cep}', zipcode), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the postal service answered ${response.status}`);
  return z.decode(postalAddress, (await response.json()) as z.input<typeof postalAddress>);
}

/**
 * Returns the place of a CEP for estimates, also when no service knows its street. Returns null for a number that is not
 * assigned.
 */
export async function placeOnMap(codes: PostalCodes, zipcode: string): Promise<PostalPlace | null> {
  const [address, location] = await Promise.all([codes.find(zipcode).catch(() => null), codes.estimate(zipcode)]);
  if (!address && !location.coordinates && !location.area) return null;
  return { city: address?.city ?? '', state: address?.state ?? '', ...location };
}
