import type { Endpoint } from '#contract/endpoint.ts';
import { pathFromOrigin } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';
import type { DeviceKey } from '#contract/session-store.ts';

/**
 * Returns the header that proves to the server that this device holds the key of its login: a DPoP proof (RFC 9449) for
 * one call and one refresh token; nothing where there is no key.
 */
export async function deviceProof(
  key: DeviceKey | null,
  endpoint: Endpoint,
  refreshToken?: string,
): Promise<Readonly<Record<string, string>>> {
  if (!key) return {};
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: key.publicJwk };
  const claims = {
    jti: crypto.randomUUID(),
    htm: endpoint.method,
    htu: location.origin + pathFromOrigin(endpoint),
    iat: Math.floor(Date.now() / 1000),
    ...(refreshToken !== undefined && { rth: await hashOf(refreshToken) }),
  };
  const signed = `${encoded(bytesOf(JSON.stringify(header)))}.${encoded(bytesOf(JSON.stringify(claims)))}`;
  const signature = await crypto.subtle.sign(ES256, key.privateKey as CryptoKey, bytesOf(signed));
  return { [HEADERS.deviceProof]: `${signed}.${encoded(new Uint8Array(signature))}` };
}

const ES256 = { name: 'ECDSA', hash: 'SHA-256' };

const bytesOf = (text: string) => new TextEncoder().encode(text);

const hashOf = async (text: string): Promise<string> =>
  encoded(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));

/** Base64url without padding. */
const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
