import type { DeviceKey } from '#contract/session-store.ts';
import type { AuthDatabase } from './auth-database.ts';
import { durableWrite } from './durable-write.ts';

/**
 * Creates the key that a login is bound to (ADR-079), which no script can read. Null where the browser makes none (a shop
 * opened by plain HTTP) or does not keep it: once the server knows the key, each refresh needs it, so a copy that came
 * back from the database must have signed before.
 */
export async function newDeviceKey(auth: AuthDatabase): Promise<DeviceKey | null> {
  try {
    const { privateKey, publicKey } = await crypto.subtle.generateKey(P256, false, ['sign', 'verify']);
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
    const kept = await copyFrom(auth, { privateKey, publicJwk: { kty: 'EC', crv: 'P-256', x, y } });
    await crypto.subtle.sign(ES256, kept.privateKey as CryptoKey, new Uint8Array(1));
    return kept;
  } catch {
    return null;
  }
}

const P256 = { name: 'ECDSA', namedCurve: 'P-256' };
const ES256 = { name: 'ECDSA', hash: 'SHA-256' };

/** Nobody else sees the row: it is gone when the transaction ends. */
async function copyFrom(auth: AuthDatabase, key: DeviceKey): Promise<DeviceKey> {
  const { sessions } = auth;
  const copied = async () => {
    await sessions.put({ id: 'trial', v: 1, key });
    const row = await sessions.get('trial');
    await sessions.delete('trial');
    if (row?.id !== 'trial') throw new TypeError('the key was not kept');
    return row.key;
  };
  return await durableWrite(auth, () => auth.transaction('rw', sessions, copied), auth.purge);
}
