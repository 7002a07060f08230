import type { FastifyInstance } from 'fastify';
import { listLoyalties } from '#contract/loyalties.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { loyaltiesRepository } from '#server/persistence/repositories/loyalties-repository.ts';

export function listLoyaltiesRoute(app: FastifyInstance): void {
  route(app, listLoyalties, async ({ query, caller, scope, now }) => {
    const kinds = query.cashback ? (['cashback'] as const) : (['cashback', 'points'] as const);
    return { loyalties: [...(await loyaltiesRepository(scope).ofCustomer(caller.customerId, kinds, now))] };
  });
}
