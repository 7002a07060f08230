import type { FastifyInstance } from 'fastify';
import { DONE } from '#server/http/routes/done.ts';
import { deleteAddress } from '#contract/addresses.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { addressesRepository } from '#server/persistence/repositories/addresses-repository.ts';

export function deleteAddressRoute(app: FastifyInstance): void {
  route(app, deleteAddress, async ({ params, caller, scope }) => {
    if (!(await addressesRepository(scope, caller.customerId).delete(params.id))) throw new Refusal('not_found');
    return DONE;
  });
}
