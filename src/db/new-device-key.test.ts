import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { AuthDatabase } from './auth-database.ts';
import { newDeviceKey } from './new-device-key.ts';

let auth: AuthDatabase;
beforeEach(() => {
  auth = new AuthDatabase('tenant' as TenantId);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await auth.delete();
});

describe('the key of a device', () => {
  it('signs, and no script can read it', async () => {
    const { privateKey } = (await newDeviceKey(auth))!;
    const signature = { name: 'ECDSA', hash: 'SHA-256' };
    const message = new TextEncoder().encode('a message');
    expect((await crypto.subtle.sign(signature, privateKey as CryptoKey, message)).byteLength).toBe(64);
    await expect(crypto.subtle.exportKey('jwk', privateKey as CryptoKey)).rejects.toThrow('not extractable');
  });

  it('leaves nothing in the database before its login has come about', async () => {
    await newDeviceKey(auth);
    expect(await auth.sessions.count()).toBe(0);
  });

  it('is not made where the browser has no WebCrypto, as on a shop that is opened by plain HTTP', async () => {
    vi.stubGlobal('crypto', {});
    expect(await newDeviceKey(auth)).toBeNull();
  });

  it('is not made where the database keeps no keys, or gives back what does not sign', async () => {
    vi.spyOn(auth.sessions, 'put').mockRejectedValueOnce(new DOMException('no keys here', 'DataCloneError'));
    expect(await newDeviceKey(auth)).toBeNull();
    vi.spyOn(crypto.subtle, 'sign').mockRejectedValueOnce(new TypeError('not a key'));
    expect(await newDeviceKey(auth)).toBeNull();
    expect(await auth.sessions.count()).toBe(0);
  });
});
