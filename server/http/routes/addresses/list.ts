import type { FastifyInstance } from 'fastify';
import type { SavedAddress } from '#contract/addresses.ts';
import { listAddresses } from '#contract/addresses.ts';
import { addressSeenFrom } from '#server/services/delivery/address-seen-from.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { addressesRepository } from '#server/persistence/repositories/addresses-repository.ts';
import { storesRepository } from '#server/persistence/repositories/stores-repository.ts';

/** Lists saved addresses; with a store, also distance, duration and price from it (B§7). */
export function listAddressesRoute(app: FastifyInstance, { postalCodes }: Pick<RoutePorts, 'postalCodes'>): void {
  route(app, listAddresses, async ({ query, caller, scope, now }) => {
    const saved = await addressesRepository(scope, caller.customerId).list();
    if (query.event_point_id === undefined) return { addresses: [...saved] };
    const from = await storesRepository(scope).find(query.event_point_id, now);
    if (!from) throw new Refusal('not_found');
    return { addresses: saved.map((address): SavedAddress => addressSeenFrom(from, address, postalCodes)) };
  });
}
