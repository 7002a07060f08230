import type { FastifyInstance } from 'fastify';
import { createAddress } from '#contract/addresses.ts';
import { WIRE_NAMES } from '#contract/address-fields.ts';
import { savedAddressForm } from '#contract/forms/address-forms.ts';
import { HEADERS } from '#contract/headers.ts';
import type { AddressId } from '#domain/ids.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { refuseForm } from '#server/foundation/problems/refuse-form.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { addressesRepository } from '#server/persistence/repositories/addresses-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function createAddressRoute(app: FastifyInstance, { postalCodes }: Pick<RoutePorts, 'postalCodes'>): void {
  route(app, createAddress, async ({ body, caller, scope, headers }) => {
    refuseForm(savedAddressForm, body, WIRE_NAMES);
    // The device may change the address before it has our answer, so it gives it its id (D-84).
    const id = headers[HEADERS.idempotencyKey] as AddressId;
    const { coordinates } = postalCodes.locate(body.zipcode);
    const address = await addressesRepository(scope, caller.customerId).insert(id, body, coordinates);
    if (!address) throw new Refusal('idempotency_mismatch');
    return { address };
  });
}
