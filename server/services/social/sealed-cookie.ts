import { EncryptJWT, jwtDecrypt } from 'jose';
import { SECOND_MS } from '#domain/durations.ts';

/**
 * A value that waits in the browser, which can neither read nor change it: an HttpOnly cookie with an encrypted token
 * (A256GCM). So every process of the server can open it, and nothing of it is in an address.
 */
export interface SealedCookie<Value> {
  readonly seal: (value: Value, now: Date) => Promise<string>;
  /** Returns null for a cookie that is missing, forged, of another kind or expired. */
  readonly open: (cookies: string | undefined, now: Date) => Promise<Value | null>;
  /** Text of a `Set-Cookie` that removes it. */
  readonly cleared: string;
}

interface CookieOptions {
  readonly name: string;
  readonly path: string;
  readonly lifeSeconds: number;
  /** `Lax` is also sent with the redirect that comes from another site. */
  readonly sameSite: 'Lax' | 'Strict';
  readonly isSecure: boolean;
}

export function sealedCookie<Value>(
  secret: Uint8Array,
  { name, path, lifeSeconds, sameSite, isSecure }: CookieOptions,
): SealedCookie<Value> {
  const attributes = `Path=${path}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
  return {
    async seal(value, now) {
      const issuedAt = Math.floor(now.getTime() / SECOND_MS);
      const token = await new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(name)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .encrypt(secret);
      return `${name}=${token}; Max-Age=${lifeSeconds}; ${attributes}`;
    },
    async open(cookies, now) {
      const token = cookieIn(cookies, name);
      if (token === undefined) return null;
      try {
        const { payload } = await jwtDecrypt(token, secret, { audience: name, currentDate: now });
        return payload['value'] as Value;
      } catch {
        return null;
      }
    },
    cleared: `${name}=; Max-Age=0; ${attributes}`,
  };
}

const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
