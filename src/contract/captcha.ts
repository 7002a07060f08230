import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Upper bound of the work, so that a malicious challenge cannot keep a phone busy. */
const MAX_COST = 100_000;

const parameters = z.object({
  algorithm: z.enum(['PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512']),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int().check(z.positive(), z.lte(MAX_COST)),
  keyLength: z.int().check(z.positive(), z.lte(64)),
  keyPrefix: z.string(),
  keySignature: z.exactOptional(z.string()),
  memoryCost: z.exactOptional(z.int()),
  parallelism: z.exactOptional(z.int()),
  /** Seconds since the epoch, by the server's clock. */
  expiresAt: z.exactOptional(z.int()),
  data: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

/** ALTCHA v2 proof of work (D-46), signed by the server. */
const captchaChallenge = z.object({ parameters, signature: z.exactOptional(z.string()) });

/** The decoded `token` of a call (base64 of JSON). It is valid for one call, because the server stores used nonces. */
export const captchaSolution = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.exactOptional(z.number()) }),
});

/** The encoded solution. It is created when sending, so it is never part of a stored body. */
export const captchaToken = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(4096));

export const getCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  summary: 'A fresh proof-of-work challenge, good for one call that names the same shop as this one',
  spec: 'D-46',
  access: 'public',
  response: captchaChallenge,
});
