import { lookUpPostalCode, type PostalAddress } from '#contract/postal-codes.ts';
import type { ApiClient } from '#remote/api-client.ts';

/** `unknown`: the service says that there is no such CEP. `failed`: the service did not answer (D-59). */
export type ZipcodeAnswer =
  | { readonly kind: 'found'; readonly place: PostalAddress }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

/** Short, because customers can type the address themselves. */
const TIMEOUT_MS = 4_000;

/** Looks up the address of a CEP (B§7). Never throws, because a failing service must not block the form. */
export async function lookUpZipcode(api: ApiClient, zipcode: string): Promise<ZipcodeAnswer> {
  try {
    const place = await api.call(lookUpPostalCode, { params: { zipcode }, timeoutMs: TIMEOUT_MS });
    return place ? { kind: 'found', place } : { kind: 'unknown' };
  } catch {
    return { kind: 'failed' };
  }
}
