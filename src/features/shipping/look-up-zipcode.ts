import { lookUpPostalCode, type PostalAddress } from '#contract/postal-codes.ts';
import type { ApiClient } from '#remote/api-client.ts';

/** `unknown`: the service says that there is no such CEP. `failed`: nobody could say (D-59). */
export type ZipcodeAnswer =
  | { readonly kind: 'found'; readonly place: PostalAddress }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

/** Whoever types does not wait longer for what can be typed too. */
const TIMEOUT_MS = 4_000;

/** What eight digits stand for (B§7). Never throws: a service that does not answer keeps nobody from going on. */
export async function lookUpZipcode(api: ApiClient, zipcode: string): Promise<ZipcodeAnswer> {
  try {
    const place = await api.call(lookUpPostalCode, { params: { zipcode }, timeoutMs: TIMEOUT_MS });
    return place ? { kind: 'found', place } : { kind: 'unknown' };
  } catch {
    return { kind: 'failed' };
  }
}
