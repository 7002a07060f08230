import type { FastifyInstance } from 'fastify';
import { createAddress } from '#contract/addresses.ts';
import { WIRE_NAMES } from '#contract/address-fields.ts';
import { savedAddressForm } from '#contract/forms/address-forms.ts';
import { refuseForm } from '#server/foundation/problems/refuse-form.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { addressesRepository } from '#server/persistence/repositories/addresses-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function createAddressRoute(app: FastifyInstance, { postalCodes }: Pick<RoutePorts, 'postalCodes'>): void {
  route(app, createAddress, async ({ body, caller, scope }) => {
    refuseForm(savedAddressForm, body, WIRE_NAMES);
    return {
      address: await addressesRepository(scope, caller.customerId).insert(
        body,
        postalCodes.locate(body.zipcode).coordinates,
      ),
    };
  });
}
