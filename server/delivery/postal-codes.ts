import * as z from 'zod/mini';
import type { PostalAddress } from '#contract/postal-codes.ts';
import { postalAddress } from '#contract/postal-codes.ts';
import { DEMO_CEPS } from '#server/db/seed/demo-ceps.ts';
import { coordinatesOf } from './distance.ts';
import type { Coordinates } from './distance.ts';

/** What a CEP stands for, and where that lies if anybody knows. */
export interface PostalPlace extends PostalAddress {
  readonly coordinates: Coordinates | null;
}

export interface PostalCodes {
  /** null for a CEP that does not exist. Throws when the service does not answer: that never means "invalid" (decision 59). */
  find(zipcode: string): Promise<PostalPlace | null>;
}

/** The demo world's places, then the configured service (ViaCEP's shape, `{cep}` in its address). */
export const postalCodes = (serviceUrl: string | null): PostalCodes => ({
  async find(zipcode) {
    const known = DEMO_CEPS.get(zipcode);
    if (known) return { ...known, coordinates: coordinatesOf(known) };
    return serviceUrl === null ? null : await ask(serviceUrl, zipcode);
  },
});

const TIMEOUT_MS = 3000;

async function ask(serviceUrl: string, zipcode: string): Promise<PostalPlace | null> {
  const response = await fetch(serviceUrl.replace('{cep}', zipcode), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the postal service answered ${response.status}`);
  const address = z.decode(postalAddress, (await response.json()) as z.input<typeof postalAddress>);
  return address && { ...address, coordinates: null };
}

/** Where a CEP lies, for estimates only: nobody is kept from saving an address because a service is away. */
export const placeOnMap = async (codes: PostalCodes, zipcode: string): Promise<PostalPlace | null> =>
  await codes.find(zipcode).catch(() => null);
