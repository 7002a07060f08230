import type { FastifyInstance } from 'fastify';
import { listCards } from '#contract/cards.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { cardsRepository } from '#server/persistence/repositories/cards-repository.ts';

export function listCardsRoute(app: FastifyInstance): void {
  route(app, listCards, async ({ caller, scope }) => ({
    cards: [...(await cardsRepository(scope, caller.customerId).list())],
  }));
}
