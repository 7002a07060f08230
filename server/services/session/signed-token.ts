import { jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';

/**
 * Signs and verifies compact tokens of one kind (HS256). Tokens of another kind never verify, because keys and
 * audiences differ.
 */
export interface TokenSigner {
  sign(claims: JWTPayload, issuedAt: Date): Promise<string>;
  /** Returns the claims; null when the token is malformed, forged, of another kind or expired. */
  verify(token: string, now: Date): Promise<JWTPayload | null>;
}

const HS256 = { name: 'HMAC', hash: 'SHA-256' };
const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export async function tokenSigner(secret: Uint8Array, audience: string, lifeSeconds: number): Promise<TokenSigner> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), HS256, false, ['sign', 'verify']);
  return {
    sign(claims, issuedAt) {
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setIssuedAt(secondsOf(issuedAt))
        .setExpirationTime(secondsOf(issuedAt) + lifeSeconds)
        .sign(key);
    },
    async verify(token, now) {
      try {
        return (await jwtVerify(token, key, { audience, algorithms: ['HS256'], currentDate: now })).payload;
      } catch {
        return null;
      }
    },
  };
}
