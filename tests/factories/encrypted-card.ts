import { constants, publicEncrypt } from 'node:crypto';

/** A card as the page encrypts it for the acquirer (D-41), without the key's id before it. */
export function encryptedCard(key: string, number: string): string {
  const text = new URLSearchParams({
    card_number: number,
    card_holder_name: 'ANA SOUZA',
    card_expiration_date: '1231',
    card_cvv: '123',
  });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text.toString())).toString('base64');
}
