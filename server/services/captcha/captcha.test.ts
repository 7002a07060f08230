import { solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { deriveSecrets } from '#server/foundation/secrets.ts';
import { altchaCaptcha } from './captcha.ts';
import type { Captcha } from './captcha.ts';

const LITTLE_WORK = { cost: 1, counterMin: 1, counterMax: 5 };
const captcha = altchaCaptcha(deriveSecrets('here'), LITTLE_WORK);
const [AURORA, BRASA] = ['t-aurora', 't-brasa'] as [TenantId, TenantId];

async function solved(
  by: Captcha,
  { now = new Date(), named = AURORA }: { readonly now?: Date; readonly named?: TenantId | null } = {},
) {
  const challenge = await by.challenge(named, now);
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

const tokenOf = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('the captcha', () => {
  it('accepts a solved challenge and returns its nonce with its expiry', async () => {
    const payload = await solved(captcha);
    const accepted = captcha.verify(tokenOf(payload), AURORA, new Date());
    expect(accepted?.nonce).toBe(payload.challenge.parameters.nonce);
    expect(accepted?.expiresAt.getTime()).toBe((payload.challenge.parameters.expiresAt ?? 0) * 1000);
  });

  it('accepts and refuses the same solutions as the library', async () => {
    const secrets = deriveSecrets('here');
    const [hmacSignatureSecret, hmacKeySignatureSecret] = [secrets.captchaChallenge, secrets.captchaKey].map((key) =>
      Buffer.from(key).toString('hex'),
    ) as [string, string];
    const { challenge, solution } = await solved(captcha);
    const wrong = { ...solution, derivedKey: solution?.derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
    for (const answer of [solution, wrong] as NonNullable<typeof solution>[]) {
      const library = await verifySolution({
        challenge,
        solution: answer,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      const ours = captcha.verify(tokenOf({ challenge, solution: answer }), AURORA, new Date());
      expect(ours !== null).toBe(library.verified);
    }
  });

  it('refuses an expired challenge', async () => {
    expect(
      captcha.verify(
        tokenOf(await solved(captcha, { now: new Date(Date.now() - 11 * 60 * 1000) })),
        AURORA,
        new Date(),
      ),
    ).toBeNull();
  });

  it("refuses another server's challenge", async () => {
    expect(
      captcha.verify(tokenOf(await solved(altchaCaptcha(deriveSecrets('there'), LITTLE_WORK))), AURORA, new Date()),
    ).toBeNull();
  });

  it.each([
    [AURORA, [AURORA]],
    [null, [null]],
  ])('accepts a challenge that was fetched naming %s from whoever names the same', async (fetched, good) => {
    const token = tokenOf(await solved(captcha, { named: fetched }));
    const accepted = [AURORA, BRASA, null].filter((named) => captcha.verify(token, named, new Date()) !== null);
    expect(accepted).toEqual(good);
  });

  it('refuses a challenge whose shop was taken away or replaced', async () => {
    const { challenge, solution } = await solved(captcha);
    const { data: _shop, ...parameters } = challenge.parameters;
    for (const changed of [parameters, { ...parameters, data: { tenant: BRASA } }])
      for (const named of [AURORA, BRASA, null]) {
        const token = tokenOf({ challenge: { ...challenge, parameters: changed }, solution });
        expect(captcha.verify(token, named, new Date())).toBeNull();
      }
  });

  it('refuses a challenge whose expiry was moved', async () => {
    const { challenge, solution } = await solved(captcha);
    const moved = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } };
    expect(captcha.verify(tokenOf({ challenge: moved, solution }), AURORA, new Date())).toBeNull();
  });

  it('refuses an unsolved challenge', async () => {
    const challenge = await captcha.challenge(AURORA, new Date());
    const guess = { counter: 1, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0'), time: 1 };
    expect(captcha.verify(tokenOf({ challenge, solution: guess }), AURORA, new Date())).toBeNull();
  });

  it.each([
    '',
    'not base64 at all',
    tokenOf(null),
    tokenOf({}),
    tokenOf({ challenge: { parameters: {} }, solution: {} }),
  ])('refuses the malformed token %j without an error', (token) => {
    expect(captcha.verify(token, AURORA, new Date())).toBeNull();
  });
});
