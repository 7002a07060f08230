import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathFromOrigin } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';

/** What a proof must have been made for. */
export interface Proved {
  readonly endpoint: Endpoint;
  /** A login has none yet. */
  readonly refreshToken?: string;
}

/**
 * Verifies the DPoP proof of a request (RFC 9449 §4.3) and returns the thumbprint of its key; null for anything but a valid
 * proof of this call and this refresh token. Neither its time nor its id is judged, and of its address only the path
 * (ADR-079).
 */
export async function provedKey(headers: IncomingHttpHeaders, proved: Proved): Promise<string | null> {
  const proof = headers[HEADERS.deviceProof];
  if (typeof proof !== 'string') return null;
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
    });
    if (!isFor(proved, payload) || !protectedHeader.jwk) return null;
    return await calculateJwkThumbprint(protectedHeader.jwk, 'sha256');
  } catch {
    return null;
  }
}

function isFor({ endpoint, refreshToken }: Proved, { htm, htu, rth }: JWTPayload): boolean {
  if (htm !== endpoint.method || typeof htu !== 'string') return false;
  if (new URL(htu).pathname !== pathFromOrigin(endpoint)) return false;
  return refreshToken === undefined || rth === createHash('sha256').update(refreshToken).digest('base64url');
}
