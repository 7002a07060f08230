import { constants, generateKeyPair, privateDecrypt } from 'node:crypto';
import type { RsaPrivateKey } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CardKey, CardPadding } from '#domain/card/saved-card.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { sandboxCardKeys } from '#server/persistence/schema/sandbox-card-keys.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** A key is good for one card and five minutes (D-41). */
const LIFE_MS = 5 * MINUTE_MS;
const KEY_BITS = 2048;

const makeKeys = promisify(generateKeyPair);

/** What the specification joins, and nothing else (A§7). */
const cardText = z.strictObject({
  card_number: z.string().check(z.regex(/^\d{12,19}$/)),
  card_holder_name: z.string().check(z.minLength(1)),
  card_expiration_date: z.string().check(z.regex(/^(0[1-9]|1[0-2])\d{2}$/)),
  card_cvv: z.string().check(z.regex(/^\d{3,4}$/)),
});

/** A card in clear. Exists only while it is looked at. */
export interface DecryptedCard {
  readonly number: string;
  /** `MMYY`. */
  readonly expiration: string;
}

export async function issueCardKey(scope: TenantScope, padding: CardPadding, now: Date): Promise<CardKey> {
  const { publicKey, privateKey } = await makeKeys('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const id = newId();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await scope.db.insert(sandboxCardKeys).values(scope.own({ id, privateKey, expiresAt }));
  return { id, publicKey, padding };
}

/** How a sandbox reads the cards that it is sent. */
export interface CardReader {
  /** Of the keys that it issues; null where it issues none and takes plain fields. */
  readonly padding: CardPadding | null;
  readonly now: Date;
}

/**
 * Opens `keyId_base64` in memory and uses its key up, whatever comes out. Null when the key is unknown, used or too old, or
 * when what it opens is not a card.
 */
export async function openCardHash(
  scope: TenantScope,
  cardHash: string,
  { padding, now }: CardReader,
): Promise<DecryptedCard | null> {
  const [id = '', ...rest] = cardHash.split('_');
  const [key] = await scope.db
    .delete(sandboxCardKeys)
    .where(scope.of(sandboxCardKeys, eq(sandboxCardKeys.id, id)))
    .returning();
  if (!key || key.expiresAt < now || !padding) return null;
  const text = decrypted({ key: key.privateKey, ...CIPHERS[padding] }, rest.join('_'));
  const parsed = z.safeParse(cardText, Object.fromEntries(new URLSearchParams(text ?? '')));
  if (!parsed.success) return null;
  return { number: parsed.data.card_number, expiration: parsed.data.card_expiration_date };
}

const CIPHERS = {
  PKCS1: { padding: constants.RSA_PKCS1_PADDING },
  'OAEP-SHA256': { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
} as const satisfies Record<CardPadding, Omit<RsaPrivateKey, 'key'>>;

/**
 * Null where it was made with another key or padding, or is no ciphertext at all. With PKCS#1 v1.5 the answer is random bytes
 * instead (implicit rejection, so that nobody can probe the padding): whoever calls must look at the text.
 */
function decrypted(key: RsaPrivateKey, base64: string): string | null {
  try {
    return privateDecrypt(key, Buffer.from(base64, 'base64')).toString();
  } catch {
    return null;
  }
}
