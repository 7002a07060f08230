import type { FastifyInstance } from 'fastify';
import { setProductStock } from '#contract/operator.ts';
import { toThousandths } from '#server/persistence/database/thousandths.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { stockRepository } from '#server/persistence/repositories/stock-repository.ts';

/** Sets what is free to sell, which customers see at their next look. */
export function setProductStockRoute(app: FastifyInstance): void {
  route(app, setProductStock, async ({ params, body, scope }) => {
    const { event_point_id: storeId, balance } = body;
    const balanceMilli = balance === null ? null : toThousandths(balance);
    const isKnown = await stockRepository(scope, storeId).set(params.id, balanceMilli);
    if (!isKnown) throw new Refusal('not_found');
    return { stockBalance: balance };
  });
}
