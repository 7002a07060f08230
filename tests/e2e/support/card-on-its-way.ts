import { constants, privateDecrypt } from 'node:crypto';
import type { Request } from '@playwright/test';
import type { CardPadding } from '#domain/card/saved-card.ts';
import type { ShopServer } from './shop-server.ts';

/** Returns the body of a call as the page sent it. */
export const bodyOf = (request: Request): Record<string, unknown> => request.postDataJSON() as Record<string, unknown>;

const CIPHERS = {
  PKCS1: { padding: constants.RSA_PKCS1_PADDING },
  'OAEP-SHA256': { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
} as const;

/** Decrypts a card in transit, as the acquirer does (D-41). Its key is deleted as soon as the card arrives. */
export async function textOfCard(shop: ShopServer, cardHash: unknown, padding: CardPadding): Promise<string> {
  const [id = '', base64 = ''] = String(cardHash).split('_');
  const [key] = await shop.sql<{ private_key: string }>('select private_key from sandbox_card_keys where id = $1', [
    id,
  ]);
  return privateDecrypt({ key: key?.private_key ?? '', ...CIPHERS[padding] }, Buffer.from(base64, 'base64')).toString();
}
