import type { FastifyInstance } from 'fastify';
import { getCardKey } from '#contract/cards.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { storesRepository } from '#server/persistence/repositories/stores-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** One key for one card (D-41); the shop's acquirer is the same in all of its stores. */
export function cardKeyRoute(app: FastifyInstance, { paymentProviders }: Pick<RoutePorts, 'paymentProviders'>): void {
  route(app, getCardKey, async ({ query, scope, now }) => {
    if (!(await storesRepository(scope).find(query.event_point_id, now))) throw new Refusal('not_found');
    return await (await paymentProviders.of(scope.tenantId)).cardKey();
  });
}
