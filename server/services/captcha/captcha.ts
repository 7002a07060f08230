import { createHmac, timingSafeEqual } from 'node:crypto';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { getCaptchaChallenge } from '#contract/captcha.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Secrets } from '#server/foundation/secrets.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { TenantId } from '#domain/ids.ts';

/**
 * The amount of work in one challenge. Phones are 4 to 10 times slower than the machine on which the usual values were
 * chosen.
 */
export interface CaptchaWork {
  readonly cost: number;
  readonly counterMin: number;
  readonly counterMax: number;
}

const USUAL_WORK: CaptchaWork = { cost: 1000, counterMin: 200, counterMax: 800 };
const ALGORITHM = 'PBKDF2/SHA-256';
const CHALLENGE_LIFE_MS = 10 * MINUTE_MS;

/**
 * A solved challenge. The caller stores the nonce until `expiresAt`, because the same solution verifies any number of
 * times.
 */
export interface SolvedChallenge {
  readonly nonce: string;
  readonly expiresAt: Date;
}

/**
 * Proof-of-work captcha (D-46). It keeps no state; the caller stores the nonces that have been used, each shop its own, so
 * a challenge is good for calls that name the same shop as whoever fetched it, or none as they did.
 */
export interface Captcha {
  challenge(named: TenantId | null, now: Date): Promise<ResponseOf<typeof getCaptchaChallenge>>;
  /** null when the token is malformed, forged, unsolved, expired or for another shop. */
  verify(token: string, named: TenantId | null, now: Date): SolvedChallenge | null;
}

type CaptchaSecrets = Pick<Secrets, 'captchaChallenge' | 'captchaKey'>;

/**
 * Issues ALTCHA challenges that include a signature of their own answer, so that verification needs no key derivation.
 */
export function altchaCaptcha(secrets: CaptchaSecrets, work: CaptchaWork = USUAL_WORK): Captcha {
  const keys = { challenge: hex(secrets.captchaChallenge), key: hex(secrets.captchaKey) };
  return {
    async challenge(named, now) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: ALGORITHM,
        deriveKey,
        hmacSignatureSecret: keys.challenge,
        hmacKeySignatureSecret: keys.key,
        cost: work.cost,
        counter: randomInt(work.counterMin, work.counterMax),
        expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS),
        ...(named !== null && { data: { tenant: named } }),
      });
      return { parameters: { ...parameters, algorithm: ALGORITHM }, signature };
    },
    verify(token, named, now) {
      const payload = readPayload(token);
      if (!payload || !isSolved(payload, keys)) return null;
      const { nonce, data, expiresAt: expirySeconds } = payload.challenge.parameters;
      const expiresAt = new Date(expirySeconds * 1000);
      return expiresAt > now && (data?.tenant ?? null) === named ? { nonce, expiresAt } : null;
    },
  };
}

const hex = (key: Uint8Array): string => Buffer.from(key).toString('hex');

/**
 * `token` is base64(JSON({challenge, solution})). The signature protects the fields that this schema does not check.
 */
const tokenPayload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      expiresAt: z.number(),
      keySignature: z.string(),
      data: z.exactOptional(z.looseObject({ tenant: z.string() })),
    }),
    signature: z.string(),
  }),
  solution: z.object({ derivedKey: z.string().check(z.regex(/^([0-9a-f]{2})+$/)) }),
});
type TokenPayload = z.output<typeof tokenPayload>;

function readPayload(token: string): TokenPayload | null {
  try {
    const parsed = z.safeParse(tokenPayload, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Returns whether the challenge is ours and unchanged, and the derived key matches the signature that the challenge
 * carries. These are the checks of altcha-lib's `verifySolution` without its four WebCrypto calls, which cost as much
 * as a query.
 */
function isSolved(
  { challenge, solution }: TokenPayload,
  keys: { readonly challenge: string; readonly key: string },
): boolean {
  const { parameters, signature } = challenge;
  return (
    isSigned(canonicalJson(parameters), signature, keys.challenge) &&
    isSigned(Buffer.from(solution.derivedKey, 'hex'), parameters.keySignature, keys.key)
  );
}

function isSigned(data: string | Buffer, signature: string, key: string): boolean {
  const expected = createHmac('sha256', key).update(data).digest('hex');
  return expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}
