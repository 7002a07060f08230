import * as z from 'zod/mini';
import { getCardKey } from '#contract/cards.ts';
import type { CardKey } from '#domain/card/saved-card.ts';
import type { TestClient } from './test-client.ts';
import { STORE } from './test-shop.ts';

/** Fetches a key of the shop's acquirer, as the page does. */
export async function cardKeyOf(client: TestClient): Promise<CardKey> {
  const response = await client.get(`/cards/key?event_point_id=${STORE}`);
  return z.decode(getCardKey.response, response.json());
}
