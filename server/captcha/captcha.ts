import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import type { Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { getCaptchaChallenge } from '#contract/captcha.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Secrets } from '#server/secrets.ts';

/** How much work one challenge is. Phones are 4 to 10 times slower than the machine these were chosen on. */
export interface CaptchaWork {
  readonly cost: number;
  readonly counterMin: number;
  readonly counterMax: number;
}

const USUAL_WORK: CaptchaWork = { cost: 1000, counterMin: 200, counterMax: 800 };
const ALGORITHM = 'PBKDF2/SHA-256';
const CHALLENGE_LIFE_MS = 10 * 60 * 1000;

/** A solved challenge. The nonce must be remembered until then, because a solution verifies as often as it is sent. */
export interface SolvedChallenge {
  readonly nonce: string;
  readonly expiresAt: Date;
}

/** Proof-of-work captcha (decision 46), stateless but for the spent nonces that its caller remembers. */
export interface Captcha {
  challenge(now: Date): Promise<ResponseOf<typeof getCaptchaChallenge>>;
  /** null when the token is malformed, forged, unsolved or expired. */
  verify(token: string): Promise<SolvedChallenge | null>;
}

type CaptchaSecrets = Pick<Secrets, 'captchaChallenge' | 'captchaKey'>;

const hex = (key: Uint8Array): string => Buffer.from(key).toString('hex');

/** The challenge carries a signature of its own answer, so verifying costs two HMACs and no key derivation. */
export function altchaCaptcha(secrets: CaptchaSecrets, work: CaptchaWork = USUAL_WORK): Captcha {
  const signing = {
    deriveKey,
    hmacSignatureSecret: hex(secrets.captchaChallenge),
    hmacKeySignatureSecret: hex(secrets.captchaKey),
  };
  return {
    async challenge(now) {
      const { parameters, signature = '' } = await createChallenge({
        ...signing,
        algorithm: ALGORITHM,
        cost: work.cost,
        counter: randomInt(work.counterMin, work.counterMax),
        expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS),
      });
      return { parameters: { ...parameters, algorithm: ALGORITHM }, signature };
    },
    async verify(token) {
      const payload = readPayload(token);
      if (!payload || !(await verifySolution({ ...signing, ...payload })).verified) return null;
      const { nonce, expiresAt = 0 } = payload.challenge.parameters;
      return { nonce, expiresAt: new Date(expiresAt * 1000) };
    },
  };
}

const solution = z.object({
  challenge: z.looseObject({ parameters: z.looseObject({ nonce: z.string(), expiresAt: z.number() }) }),
  solution: z.looseObject({}),
});

/** `token` is base64(JSON({challenge, solution})). The signature vouches for whatever the schema leaves open. */
function readPayload(token: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return z.safeParse(solution, payload).success ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
