import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { AuthDatabase } from './auth-database.ts';
import { dexieSessionStore } from './dexie-session-store.ts';
import { newDeviceKey } from './new-device-key.ts';

let auth: AuthDatabase;
beforeEach(() => {
  auth = new AuthDatabase('tenant' as TenantId);
});
afterEach(() => auth.delete());

const session = (accessToken: string) => ({ customerId: 'c1' as CustomerId, accessToken, refreshToken: 'r' });

describe('dexieSessionStore', () => {
  it('shares one session between page and service worker', async () => {
    await dexieSessionStore(auth).write(session('a'));
    const serviceWorker = dexieSessionStore(new AuthDatabase('tenant' as TenantId));
    expect(await serviceWorker.read()).toEqual(session('a'));
  });

  it('replaces only the session that was refreshed, so that a late answer does not restore an old one', async () => {
    const store = dexieSessionStore(auth);
    await store.write(session('a'));
    expect(await store.replace(session('a'), session('b'))).toBe(true);
    expect(await store.replace(session('a'), session('c'))).toBe(false);
    expect(await store.read()).toEqual(session('b'));

    await store.clear();
    expect(await store.replace(session('b'), session('d'))).toBe(false);
    expect(await store.read()).toBeNull();
  });

  it('ends a session when the server refuses to refresh it', async () => {
    const store = dexieSessionStore(auth);
    await store.write(session('a'));
    expect(await store.replace(session('a'), null)).toBe(true);
    expect(await store.read()).toBeNull();
  });

  it('remembers whose session has ended, until somebody logs in or the device forgets them', async () => {
    const store = dexieSessionStore(auth);
    expect(await store.readEnded()).toBeNull();
    await store.write(session('a'));
    await store.replace(session('a'), null);
    expect(await store.readEnded()).toBe('c1');
    expect(JSON.stringify(await auth.sessions.toArray())).not.toContain('accessToken');

    await store.write(session('b'));
    expect(await store.readEnded()).toBeNull();
    await store.replace(session('b'), null);
    await store.clear();
    expect(await store.readEnded()).toBeNull();
  });

  it('keeps the key of a login through its refreshes, for page and service worker', async () => {
    const store = dexieSessionStore(auth);
    const key = await newDeviceKey(auth);
    await store.write(session('a'), key);
    await store.replace(session('a'), session('b'));
    const serviceWorker = dexieSessionStore(new AuthDatabase('tenant' as TenantId));
    expect((await serviceWorker.readKey())?.publicJwk).toEqual(key?.publicJwk);
    expect(await serviceWorker.readKey()).toMatchObject({ privateKey: { type: 'private', extractable: false } });
  });

  it.each<[string, (store: ReturnType<typeof dexieSessionStore>) => Promise<unknown>]>([
    ['a logout', (store) => store.clear()],
    ['the end of the session', (store) => store.replace(session('a'), null)],
    ['the login of somebody else without a key', (store) => store.write(session('b'))],
  ])('forgets the key with %s', async (_how, end) => {
    const store = dexieSessionStore(auth);
    await store.write(session('a'), await newDeviceKey(auth));
    await end(store);
    expect(await store.readKey()).toBeNull();
    expect((await auth.sessions.toArray()).filter((row) => 'key' in row)).toEqual([]);
  });
});
