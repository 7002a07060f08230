import type { FastifyInstance } from 'fastify';
import { updateAddress } from '#contract/addresses.ts';
import { WIRE_NAMES } from '#contract/address-fields.ts';
import { savedAddressForm } from '#contract/forms/address-forms.ts';
import { refuseForm } from '#server/foundation/problems/refuse-form.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { addressesRepository } from '#server/persistence/repositories/addresses-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function updateAddressRoute(app: FastifyInstance, { postalCodes }: Pick<RoutePorts, 'postalCodes'>): void {
  route(app, updateAddress, async ({ params, body, caller, scope }) => {
    refuseForm(savedAddressForm, body, WIRE_NAMES);
    const addresses = addressesRepository(scope, caller.customerId);
    const address = await addresses.change(params.id, body, postalCodes.locate(body.zipcode).coordinates);
    if (!address) throw new Refusal('not_found');
    return { address };
  });
}
