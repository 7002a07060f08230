import * as z from 'zod/mini';
import type { CardId, StoreId } from '#domain/ids.ts';
import type { CardKey, SavedCard } from '#domain/card/saved-card.ts';
import { captchaToken } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { done, filledText, id, mapped } from './primitives.ts';

const cardWire = z.object({ id: id<CardId>(), brand: z.string(), main: z.boolean(), last_digits: z.string() });

/** Card (B§3). Other fields of a provider's response are removed here, before they can be stored. */
const savedCard = mapped(cardWire, {
  decode: ({ last_digits, ...same }): SavedCard => ({ ...same, lastDigits: last_digits }),
  encode: ({ lastDigits, ...same }) => ({ ...same, last_digits: lastDigits }),
});

const cardParams = z.object({ id: id<CardId>() });

export const listCards = endpoint({
  method: 'GET',
  path: '/cards',
  summary: 'Saved cards',
  spec: 'B§7',
  access: 'customer',
  response: z.object({ cards: z.array(savedCard) }),
});

const cardKeyWire = z.object({
  id: z.string(),
  public_key: z.string(),
  padding: z.optional(z.enum(['PKCS1', 'OAEP-SHA256'])),
});

/** Fetched at submit and used once; never cached (D-41). Providers that do not name the padding use PKCS1. */
export const getCardKey = endpoint({
  method: 'GET',
  path: '/cards/key',
  summary: 'One-shot public key to encrypt a card with',
  spec: 'A§7, B§7',
  access: 'visitor',
  query: z.object({ event_point_id: id<StoreId>() }),
  response: mapped(cardKeyWire, {
    decode: ({ public_key, padding = 'PKCS1', ...same }): CardKey => ({ ...same, publicKey: public_key, padding }),
    encode: ({ publicKey, padding, ...same }) => ({
      ...same,
      public_key: publicKey,
      ...(padding !== 'PKCS1' && { padding }),
    }),
  }),
});

const cardFields = { main: z.boolean(), event_point_id: id<StoreId>(), providerId: z.int(), token: captchaToken };
const digits = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** Encrypted for most providers, plain fields for one (A§7). Never stored, queued or logged on either side. */
const cardBody = z.union([
  z.object({ ...cardFields, card_hash: filledText(2048) }),
  z.object({
    ...cardFields,
    number: digits(/^\d{12,19}$/),
    cvv: digits(/^\d{3,4}$/),
    expiration_date: digits(/^\d{4}$/),
    holder_name: filledText(128),
  }),
]);

export const addCard = endpoint({
  method: 'POST',
  path: '/cards',
  summary: 'Save a card',
  spec: 'A§7, B§7',
  access: 'customer',
  idempotent: true,
  secrets: ['card_hash', 'number', 'cvv', 'expiration_date', 'holder_name'],
  body: cardBody,
  response: z.object({ card: savedCard }),
});

export const setMainCard = endpoint({
  method: 'PUT',
  path: '/cards/:id/main',
  summary: 'Make a card the main one',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  params: cardParams,
  response: done,
});

export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/cards/:id',
  summary: 'Remove a card',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  params: cardParams,
  response: done,
});
