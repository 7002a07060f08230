import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto';
import type { Page, Request, Route } from '@playwright/test';

interface Key {
  readonly id: string;
  readonly public_key: string;
}

/** What `POST /cards` carries, as the page sent it. */
export const bodyOf = (request: Request): Record<string, unknown> => request.postDataJSON() as Record<string, unknown>;

/**
 * An acquirer that does not name the padding of its keys, which means PKCS#1 v1.5 (A§7), in front of the sandbox, which names
 * another. `forward` passes a new card on and tells what was in it.
 */
export async function acquirerOfPkcs1(page: Page) {
  const own = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keys = new Map<string, string>();
  await page.route('**/api/v1/cards/key?*', async (route) => {
    const response = await route.fetch();
    const { id, public_key } = (await response.json()) as Key;
    keys.set(id, public_key);
    await route.fulfill({ response, json: { id, public_key: own.publicKey } });
  });
  const open = (cardHash: string): string => {
    const padding = constants.RSA_PKCS1_PADDING;
    return privateDecrypt({ key: own.privateKey, padding }, Buffer.from(cardHash, 'base64')).toString();
  };
  const seal = (key: string, text: string): string => {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
  };
  return {
    forward: async (route: Route): Promise<string> => {
      const body = bodyOf(route.request());
      const [id = '', sealed = ''] = String(body['card_hash']).split('_');
      const text = open(sealed);
      await route.fetch({
        postData: JSON.stringify({ ...body, card_hash: `${id}_${seal(keys.get(id) ?? '', text)}` }),
      });
      return text;
    },
  };
}
