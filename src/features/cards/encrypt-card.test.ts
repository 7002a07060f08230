import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CardKey } from '#domain/card/saved-card.ts';
import { encryptCard, printedName } from './encrypt-card.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const card = { number: '4000 0000 0000 0010', holderName: ' José da Conceição & Cia ', expiry: '09/2031', cvv: '012' };
const text =
  'card_number=4000000000000010&card_holder_name=JOSE+DA+CONCEICAO+%26+CIA&card_expiration_date=0931&card_cvv=012';

const paddings = {
  PKCS1: { padding: constants.RSA_PKCS1_PADDING },
  'OAEP-SHA256': { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
} as const;

async function openedBy(
  padding: CardKey['padding'],
): Promise<{ readonly id: string | undefined; readonly text: string }> {
  const [id, base64 = ''] = (await encryptCard({ id: 'key-1', publicKey, padding }, card)).split('_');
  const opened = privateDecrypt({ key: privateKey, ...paddings[padding] }, Buffer.from(base64, 'base64'));
  return { id, text: opened.toString() };
}

describe('a card for the acquirer (A§7, D-41)', () => {
  it.each(['PKCS1', 'OAEP-SHA256'] as const)(
    'is form-urlencoded text that the private key opens, after the id of the key: %s',
    async (padding) => {
      expect(await openedBy(padding)).toEqual({ id: 'key-1', text });
    },
  );

  it.each(['PKCS1', 'OAEP-SHA256'] as const)('never looks the same twice: %s', async (padding) => {
    const key = { id: 'key-1', publicKey, padding };
    expect(await encryptCard(key, card)).not.toBe(await encryptCard(key, card));
  });

  it.each(['PKCS1', 'OAEP-SHA256'] as const)('is not sent in clear when the key is none: %s', async (padding) => {
    await expect(encryptCard({ id: 'key-1', publicKey: 'no key', padding }, card)).rejects.toBeInstanceOf(Error);
  });

  it('fits into the key with the longest name that a card prints', async () => {
    const holderName = 'WOLFGANG AMADEUS MAXIMILIANO ALBUQUERQUE';
    await expect(encryptCard({ id: 'k', publicKey, padding: 'OAEP-SHA256' }, { ...card, holderName })).resolves.toMatch(
      /^k_/,
    );
  });

  it('has its holder as cards print names', () => {
    expect(printedName(' João  d’Ávila ')).toBe('JOAO  D’AVILA');
  });
});
