import type { FastifyInstance } from 'fastify';
import { createAddress } from '#contract/addresses.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { addressesRepository } from '#server/persistence/repositories/addresses-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function createAddressRoute(app: FastifyInstance, { postalCodes }: Pick<RoutePorts, 'postalCodes'>): void {
  route(app, createAddress, async ({ body, caller, scope }) => {
    return {
      address: await addressesRepository(scope, caller.customerId).insert(
        body,
        postalCodes.locate(body.zipcode).coordinates,
      ),
    };
  });
}
