import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A challenge of next to no work, for calls that bring a proof of it (D-46). */
export const solvableChallenge = () =>
  createChallenge({
    deriveKey,
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    expiresAt: new Date(Date.now() + 60_000),
  });
