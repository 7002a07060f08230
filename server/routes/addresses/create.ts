import type { FastifyInstance } from 'fastify';
import { createAddress } from '#contract/addresses.ts';
import { placeOnMap } from '#server/delivery/postal-codes.ts';
import { route } from '#server/plugins/endpoint-route.ts';
import { addressesRepository } from '#server/repositories/addresses-repository.ts';

export function createAddressRoute(app: FastifyInstance): void {
  const { postalCodes } = app.services;
  route(app, createAddress, async ({ body, caller, scope }) => {
    const place = await placeOnMap(postalCodes, body.zipcode);
    return { address: await addressesRepository(scope, caller.customerId).insert(body, place?.coordinates ?? null) };
  });
}
