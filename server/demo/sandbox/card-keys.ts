import { constants, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CardKey } from '#domain/card/saved-card.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { sandboxCardKeys } from '#server/persistence/schema/sandbox-card-keys.ts';

/** A key is good for one card and five minutes (D-41). */
const LIFE_MS = 5 * 60_000;
const KEY_BITS = 2048;

const makeKeys = promisify(generateKeyPair);

const cardText = z.object({
  card_number: z.string().check(z.regex(/^\d{12,19}$/)),
  card_holder_name: z.string().check(z.minLength(1)),
  card_expiration_date: z.string().check(z.regex(/^(0[1-9]|1[0-2])\d{2}$/)),
  card_cvv: z.string().check(z.regex(/^\d{3,4}$/)),
});

/** A card in clear. Exists only while it is looked at. */
export interface OpenCard {
  readonly number: string;
  /** `MMYY`. */
  readonly expiration: string;
}

export async function issueCardKey(scope: TenantScope, now: Date): Promise<CardKey> {
  const { publicKey, privateKey } = await makeKeys('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const id = newId();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await scope.db.insert(sandboxCardKeys).values(scope.own({ id, privateKey, expiresAt }));
  return { id, publicKey, padding: 'OAEP-SHA256' };
}

/**
 * Opens `keyId_base64` in memory and uses its key up, whatever comes out. Null when the key is unknown, used or too old, or
 * when what it opens is not a card.
 */
export async function openCardHash(scope: TenantScope, cardHash: string, now: Date): Promise<OpenCard | null> {
  const [id = '', ...rest] = cardHash.split('_');
  const [key] = await scope.db
    .delete(sandboxCardKeys)
    .where(scope.of(sandboxCardKeys, eq(sandboxCardKeys.id, id)))
    .returning();
  if (!key || key.expiresAt < now) return null;
  const text = decrypted(key.privateKey, rest.join('_'));
  const parsed = z.safeParse(cardText, Object.fromEntries(new URLSearchParams(text ?? '')));
  if (!parsed.success) return null;
  return { number: parsed.data.card_number, expiration: parsed.data.card_expiration_date };
}

function decrypted(privateKey: string, base64: string): string | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, Buffer.from(base64, 'base64')).toString();
  } catch {
    // Says nothing of why: it was made with another key, or is no ciphertext at all.
    return null;
  }
}
