import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { logIn, logOut } from '#contract/session.ts';
import { refresh } from '#contract/refresh.ts';
import { provedKey } from './device-proof.ts';

const CLAIMS = { jti: 'j1', htm: 'POST', htu: 'https://shop.example/api/v1/customers/login', iat: 1_700_000_000 };

interface Made {
  readonly typ?: string;
  readonly claims?: object;
  readonly withPrivateKey?: boolean;
}

async function proofOf({ typ = 'dpop+jwt', claims = CLAIMS, withPrivateKey = false }: Made = {}): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(withPrivateKey ? privateKey : publicKey);
  return await new SignJWT({ ...claims }).setProtectedHeader({ typ, alg: 'ES256', jwk }).sign(privateKey);
}

const judged = async (proof: string) => provedKey({ dpop: proof }, { endpoint: logIn });
const without = (name: keyof typeof CLAIMS): object =>
  Object.fromEntries(Object.entries(CLAIMS).filter(([claim]) => claim !== name));

describe('a proof of a device’s key', () => {
  it('is the one of RFC 9449, and its key has the thumbprint of §6.1', async () => {
    // The proof of figure 2, for another server and a path of its own.
    const example =
      'eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19' +
      '.eyJqdGkiOiItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGUuY29tL3Rva2VuIiwiaWF0IjoxNTYyMjYyNjE2fQ' +
      '.2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-FNyJK70nfbV37xRZT3Lg';
    const token = { ...logIn, path: '/token', outsideApi: true } as const;
    expect(await provedKey({ dpop: example }, { endpoint: token })).toBe('0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I');
  });

  it('holds whatever the clock of the device says: a wrong one locks nobody out', async () => {
    for (const iat of [0, 1_700_000_000, 4_000_000_000]) {
      expect(await judged(await proofOf({ claims: { ...CLAIMS, iat } }))).toMatch(/^[\w-]{43}$/);
    }
  });

  it('holds under whatever name the server is reached: only the path is compared', async () => {
    const claims = { ...CLAIMS, htu: 'http://10.0.0.7:3000/api/v1/customers/login' };
    expect(await judged(await proofOf({ claims }))).not.toBeNull();
  });

  it.each([
    ['another method', { ...CLAIMS, htm: 'GET' }],
    ['another call', { ...CLAIMS, htu: 'https://shop.example/api/v1/customers/refresh' }],
    ['no address', { ...CLAIMS, htu: 'customers/login' }],
    ['no method', without('htm')],
    ['no time', without('iat')],
    ['no id', without('jti')],
  ])('is refused for %s', async (_what, claims) => {
    expect(await judged(await proofOf({ claims }))).toBeNull();
  });

  it('is refused as a token of another type, and with a key that is not a public one', async () => {
    expect(await judged(await proofOf({ typ: 'JWT' }))).toBeNull();
    expect(await judged(await proofOf({ withPrivateKey: true }))).toBeNull();
  });

  it('is refused when a bit of it has changed, or it is none at all', async () => {
    const [header, , signature] = (await proofOf()).split('.');
    const other = Buffer.from(JSON.stringify({ ...CLAIMS, jti: 'j2' })).toString('base64url');
    expect(await judged(`${header}.${other}.${signature}`)).toBeNull();
    for (const text of ['', 'x', 'a.b.c']) expect(await judged(text)).toBeNull();
    expect(await provedKey({}, { endpoint: logIn })).toBeNull();
  });

  it('is for one refresh token', async () => {
    const htu = 'https://shop.example/api/v1/customers/refresh';
    // SHA-256 of `t.r1`.
    const claims = { ...CLAIMS, htu, rth: 'UouOZw3Zlg4YKdIih5Qwgin7bZaEVw0Jg7Mbzxn3eDk' };
    const proof = { dpop: await proofOf({ claims }) };
    expect(await provedKey(proof, { endpoint: refresh, refreshToken: 't.r1' })).not.toBeNull();
    expect(await provedKey(proof, { endpoint: refresh, refreshToken: 't.r2' })).toBeNull();
    expect(await provedKey(proof, { endpoint: logOut, refreshToken: 't.r1' })).toBeNull();
    const unsaid = { dpop: await proofOf({ claims: { ...CLAIMS, htu } }) };
    expect(await provedKey(unsaid, { endpoint: refresh, refreshToken: 't.r1' })).toBeNull();
  });
});
