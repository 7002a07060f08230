import type { FastifyInstance } from 'fastify';
import { validateGiftCard } from '#contract/gift-cards.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { giftCardsRepository } from '#server/persistence/repositories/gift-cards-repository.ts';

const BAD_REQUEST = 400;

/** 400 says that the code is worth nothing, whether unknown, expired or empty; which of them is nobody's business (A§8). */
export function validateGiftCardRoute(app: FastifyInstance): void {
  route(app, validateGiftCard, async ({ query, scope, now }) => {
    const giftCard = await giftCardsRepository(scope).usable(query.code, now);
    if (!giftCard) throw new Refusal('gift_card_invalid', { status: BAD_REQUEST });
    return { gift_card: giftCard };
  });
}
