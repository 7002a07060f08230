import type { FastifyInstance } from 'fastify';
import type { DatabaseError } from 'pg';
import { setProductStock } from '#contract/operator.ts';
import { toThousandths } from '#server/persistence/database/thousandths.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { stockRepository } from '#server/persistence/repositories/stock-repository.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Sets what is free to sell. Menus show it at their next look: a balance is part of their version. */
export function setProductStockRoute(app: FastifyInstance): void {
  route(app, setProductStock, async ({ params, body, scope }) => {
    const { event_point_id: storeId, balance } = body;
    const balanceMilli = balance === null ? null : toThousandths(balance);
    await stockRepository(scope, storeId).set(params.id, balanceMilli).catch(refuseUnknown);
    return { stockBalance: balance };
  });
}

/** A balance of a store or product that the tenant does not have. */
function refuseUnknown(error: Error): never {
  const { code } = (error.cause ?? error) as Partial<DatabaseError>;
  throw code === FOREIGN_KEY_VIOLATION ? new Refusal('not_found') : error;
}
