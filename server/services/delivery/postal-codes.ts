import * as z from 'zod/mini';
import type { PostalAddress } from '#contract/postal-codes.ts';
import { postalAddress } from '#contract/postal-codes.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import { coordinatesOf } from '#server/foundation/coordinates.ts';
import type { Coordinates } from '#server/foundation/coordinates.ts';
import type { CoordinateSource, PostalLocation } from './coordinate-source.ts';
import { HOUR_MS } from '#domain/durations.ts';

/** What a CEP stands for, and where that lies as far as anybody knows. */
export interface PostalPlace extends PostalAddress, PostalLocation {}

export interface PostalCodes {
  /** null for a CEP that does not exist. Throws when the service does not answer: that never means "invalid" (D-59). */
  find(zipcode: string): Promise<PostalPlace | null>;
  /** Where a CEP lies as far as this server knows by itself: whoever saves an address or orders waits for no other service. */
  locate(zipcode: string): PostalLocation;
}

/** Streets are hardly ever renamed, and a service asks not to be asked the same again and again. */
const FOUND = { lifeMs: HOUR_MS, maxEntries: 10_000 };

export interface PostalCodeSources {
  /** ViaCEP's shape, `{cep}` in its address. It knows streets but no map. */
  readonly serviceUrl: string | null;
  readonly coordinates: CoordinateSource;
  /** Places that are known by heart, street and map; asked before the others. */
  readonly known?: ReadonlyMap<string, PostalAddress & Coordinates>;
}

export function postalCodes({ serviceUrl, coordinates, known = new Map() }: PostalCodeSources): PostalCodes {
  const askOnce = memoizeAsync((zipcode) => ask(serviceUrl, zipcode), FOUND);
  const locate = (zipcode: string): PostalLocation => {
    const place = coordinatesOf(known.get(zipcode) ?? {});
    return place ? { coordinates: place, area: null } : coordinates.locate(zipcode);
  };
  return {
    locate,
    async find(zipcode) {
      const address = known.get(zipcode) ?? (await askOnce(zipcode));
      return address && { ...address, ...locate(zipcode) };
    },
  };
}

const TIMEOUT_MS = 3000;

async function ask(serviceUrl: string | null, zipcode: string): Promise<PostalAddress | null> {
  if (serviceUrl === null) return null;
  const response = await fetch(serviceUrl.replace('{cep}', zipcode), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the postal service answered ${response.status}`);
  return z.decode(postalAddress, (await response.json()) as z.input<typeof postalAddress>);
}

/** What a CEP stands for, for estimates only: nobody is kept from the shops because a service is away. */
export const placeOnMap = async (codes: PostalCodes, zipcode: string): Promise<PostalPlace | null> =>
  await codes.find(zipcode).catch(() => null);
