import type { FastifyInstance } from 'fastify';
import { getProductBySku } from '#contract/menus.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { menusRepository } from '#server/persistence/repositories/menus-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function productBySkuRoute(app: FastifyInstance, { menuCache }: Pick<RoutePorts, 'menuCache'>): void {
  route(app, getProductBySku, async ({ params, scope }) => {
    const groups = await menusRepository(scope, menuCache).findBySku(params.id, params.sku);
    if (!groups || groups.length === 0) throw new Refusal('not_found');
    return { menu_product_groups: [...groups] };
  });
}
