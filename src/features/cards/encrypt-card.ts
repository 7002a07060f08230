import type { CardForm } from '#contract/forms/card-form.ts';
import { expiryToMmyy } from '#domain/card/card-expiry.ts';
import type { CardKey } from '#domain/card/saved-card.ts';

/**
 * The card as form-urlencoded text, encrypted with a key that was fetched for this one use:
 * `keyId_base64` (A§7, D-41). Rejects when the key is none, or when the text is longer than the key can hold.
 */
export async function encryptCard({ id, publicKey, padding }: CardKey, card: CardForm): Promise<string> {
  const text = cardText(card);
  const encrypted = padding === 'PKCS1' ? await encryptPkcs1(publicKey, text) : await encryptOaep(publicKey, text);
  return `${id}_${encrypted}`;
}

const cardText = ({ number, holderName, expiry, cvv }: CardForm): string =>
  new URLSearchParams({
    card_number: number.replaceAll(/\D/g, ''),
    card_holder_name: printedName(holderName),
    card_expiration_date: expiryToMmyy(expiry),
    card_cvv: cvv,
  }).toString();

/** Cards print no accents; spelt out in percent they would also fill up what a key can hold. */
export const printedName = (name: string): string =>
  name
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toUpperCase();

/** WebCrypto has no PKCS#1 v1.5. */
async function encryptPkcs1(pem: string, text: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt');
  const cipher = new JSEncrypt();
  cipher.setPublicKey(pem);
  const encrypted = cipher.encrypt(text);
  if (encrypted === false) throw new Error('this key cannot encrypt the card');
  return encrypted;
}

async function encryptOaep(pem: string, text: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', derOf(pem), algorithm, false, ['encrypt']);
  const encrypted = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(encrypted)));
}

const derOf = (pem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(pem.replaceAll(/-----[^-]+-----|\s/g, '')), (byte) => byte.charCodeAt(0));
