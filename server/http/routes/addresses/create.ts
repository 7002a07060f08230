import type { FastifyInstance } from 'fastify';
import { createAddress } from '#contract/addresses.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { addressesRepository } from '#server/persistence/repositories/addresses-repository.ts';

export function createAddressRoute(app: FastifyInstance): void {
  const { postalCodes } = app.services;
  route(app, createAddress, async ({ body, caller, scope }) => {
    return {
      address: await addressesRepository(scope, caller.customerId).insert(body, postalCodes.locate(body.zipcode)),
    };
  });
}
