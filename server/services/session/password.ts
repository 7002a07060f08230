import { hash, verify } from '@node-rs/argon2';

/** What stands in for the hash of somebody who does not exist, made with the same parameters as every other. */
const nobody = hash('nobody has this password');

/** Argon2id with the library's parameters (OWASP: 19 MiB, 2 passes, 1 lane). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Takes as long for an unknown account as for a wrong password, so that time tells nothing (ASVS 5.0 §6.3.8). */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== null && isRight;
}
