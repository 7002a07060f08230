import { hash, verify } from '@node-rs/argon2';

/** Verified in place of the hash of an unknown account; it has the same parameters as every other hash. */
const nobody = hash('nobody has this password');

/** Hashes with Argon2id and the library's parameters (OWASP: 19 MiB, 2 passes, 1 lane). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Verifies a password. An unknown account takes as long as a wrong password, so that timing reveals nothing (ASVS 5.0
 * §6.3.8).
 */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== null && isRight;
}
