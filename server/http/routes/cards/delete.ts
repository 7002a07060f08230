import type { FastifyInstance } from 'fastify';
import { deleteCard } from '#contract/cards.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { cardsRepository } from '#server/persistence/repositories/cards-repository.ts';
import { DONE } from '#server/http/routes/done.ts';

export function deleteCardRoute(app: FastifyInstance): void {
  route(app, deleteCard, async ({ params, caller, scope }) => {
    if (!(await cardsRepository(scope, caller.customerId).delete(params.id))) throw new Refusal('not_found');
    return DONE;
  });
}
