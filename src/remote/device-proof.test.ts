import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refresh } from '#contract/refresh.ts';
import { logIn } from '#contract/session.ts';
import { deviceKey } from '#tests/factories/make-device-key.ts';
import { deviceProof } from './device-proof.ts';

beforeEach(() => vi.stubGlobal('location', new URL('https://shop.example/aurora/login')));
afterEach(() => vi.unstubAllGlobals());

const verified = async ({ dpop = '' }: Readonly<Record<string, string>>) =>
  jwtVerify(dpop, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] });

describe('the proof of a device’s key', () => {
  it('is a DPoP proof for one call, signed with the key in its header (RFC 9449 §4.2)', async () => {
    const key = await deviceKey();
    const { protectedHeader, payload } = await verified(await deviceProof(key, logIn));
    expect(protectedHeader).toEqual({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.publicJwk });
    expect(payload).toEqual({
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
      htm: 'POST',
      htu: 'https://shop.example/api/v1/customers/login',
      iat: expect.closeTo(Date.now() / 1000, -2),
    });
    expect(await calculateJwkThumbprint(key.publicJwk)).toHaveLength(43);
  });

  it('names the refresh token by its hash, and is another each time', async () => {
    const key = await deviceKey();
    const [first, second] = [await deviceProof(key, refresh, 't.r1'), await deviceProof(key, refresh, 't.r1')];
    const rth = createHash('sha256').update('t.r1').digest('base64url');
    expect((await verified(first)).payload).toMatchObject({
      htu: 'https://shop.example/api/v1/customers/refresh',
      rth,
    });
    expect((await verified(first)).payload.jti).not.toBe((await verified(second)).payload.jti);
  });

  it('is not there without a key', async () => {
    expect(await deviceProof(null, refresh, 't.r1')).toEqual({});
  });
});
