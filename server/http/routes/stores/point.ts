import type { FastifyInstance } from 'fastify';
import { getPoint } from '#contract/points.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function pointRoute(app: FastifyInstance, { offeredStores }: Pick<RoutePorts, 'offeredStores'>): void {
  route(app, getPoint, async ({ params, scope, now }) => {
    const found = scope && (await offeredStores(scope).find(params.pointId, now));
    if (!found) throw new Refusal('not_found');
    return { data: { point: { ecommerceEnabled: found.store.ecommerceEnabled } } };
  });
}
