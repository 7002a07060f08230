import type { FastifyInstance } from 'fastify';
import { setProductStock } from '#contract/operator.ts';
import { toThousandths } from '#server/persistence/database/thousandths.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { stockRepository } from '#server/persistence/repositories/stock-repository.ts';

/** Sets what is free to sell, which customers see at their next look; orders that came meanwhile are not undone by it. */
export function setProductStockRoute(app: FastifyInstance): void {
  route(app, setProductStock, async ({ params, body, scope }) => {
    const { event_point_id: storeId, balance, from } = body;
    const stock = stockRepository(scope, storeId);
    const to = milliOf(balance);
    const outcome =
      from === undefined
        ? (await stock.set(params.id, to)) && 'done'
        : await stock.change(params.id, { from: milliOf(from), to });
    if (outcome === 'changed') throw new Refusal('changed_meanwhile');
    if (outcome !== 'done') throw new Refusal('not_found');
    return { stockBalance: balance };
  });
}

const milliOf = (balance: number | null): number | null => (balance === null ? null : toThousandths(balance));
