import * as z from 'zod/mini';
import type { PostalAddress } from '#contract/postal-codes.ts';
import { postalAddress } from '#contract/postal-codes.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import { coordinatesOf } from '#server/foundation/coordinates.ts';
import type { Coordinates } from '#server/foundation/coordinates.ts';
import type { CoordinateSource, PostalLocation } from './coordinate-source.ts';
import { HOUR_MS } from '#domain/durations.ts';

/** The address of a CEP and its location, as far as it is known. */
export interface PostalPlace extends PostalAddress, PostalLocation {}

export interface PostalCodes {
  /**
   * Returns null for a CEP that does not exist. Throws when the service does not answer, because that never means
   * "invalid" (D-59).
   */
  find(zipcode: string): Promise<PostalPlace | null>;
  /**
   * Returns the location that this server knows without asking a service, so that saving an address or ordering never
   * waits for one.
   */
  locate(zipcode: string): PostalLocation;
}

/** Streets are rarely renamed, and the service asks its clients to avoid repeated requests. */
const CACHE_LIMITS = { lifeMs: HOUR_MS, maxEntries: 10_000 };

export interface PostalCodeSources {
  /**
   * Address of a service with the API of ViaCEP, with `{cep}` as placeholder. The service knows streets but no
   * coordinates.
   */
  readonly serviceUrl: string | null;
  readonly coordinates: CoordinateSource;
  /** Postal codes with known street and coordinates; they are looked up before the other sources. */
  readonly known?: ReadonlyMap<string, PostalAddress & Coordinates>;
}

export function postalCodes({ serviceUrl, coordinates, known = new Map() }: PostalCodeSources): PostalCodes {
  const cachedLookup = memoizeAsync((zipcode) => lookUp(serviceUrl, zipcode), CACHE_LIMITS);
  const locate = (zipcode: string): PostalLocation => {
    const place = coordinatesOf(known.get(zipcode) ?? {});
    return place ? { coordinates: place, area: null } : coordinates.locate(zipcode);
  };
  return {
    locate,
    async find(zipcode) {
      const address = known.get(zipcode) ?? (await cachedLookup(zipcode));
      return address && { ...address, ...locate(zipcode) };
    },
  };
}

const TIMEOUT_MS = 3000;

async function lookUp(serviceUrl: string | null, zipcode: string): Promise<PostalAddress | null> {
  if (serviceUrl === null) return null;
  const response = await fetch(serviceUrl.replace('{cep}', zipcode), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the postal service answered ${response.status}`);
  return z.decode(postalAddress, (await response.json()) as z.input<typeof postalAddress>);
}

/**
 * Returns the place of a CEP for estimates. Returns null when the service fails, so that the stores are still listed.
 */
export const placeOnMap = async (codes: PostalCodes, zipcode: string): Promise<PostalPlace | null> =>
  await codes.find(zipcode).catch(() => null);
