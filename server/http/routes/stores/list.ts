import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '#contract/endpoint.ts';
import { listEventPoints } from '#contract/event-points.ts';
import { foldText } from '#domain/fold-text.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { listedStores } from '#domain/store/store-choice.ts';
import type { Store } from '#domain/store/store.ts';
import { estimatedKm } from '#server/services/delivery/delivery-terms.ts';
import type { Destination } from '#server/services/delivery/delivery-terms.ts';
import { coordinatesOf } from '#server/foundation/coordinates.ts';
import type { PostalCodes } from '#server/services/delivery/postal-codes.ts';
import { placeOnMap } from '#server/services/delivery/postal-codes.ts';
import { storeSeenFrom } from '#server/services/delivery/store-seen-from.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { DeliveringStore } from '#server/persistence/repositories/stores-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/**
 * Default when the query names no shipping type. It excludes no store, because every customer can come to a store
 * (D-17).
 */
const ANY_WAY: ShippingType = 'TAKEOUT';

/** Lists stores: nearest first when coordinates or a CEP are given, otherwise in the shop's own order (A§7). */
export function listStoresRoute(
  app: FastifyInstance,
  { postalCodes, offeredStores }: Pick<RoutePorts, 'postalCodes' | 'offeredStores'>,
): void {
  route(app, listEventPoints, async ({ query, scope, now }) => {
    const type = query.shippingType ?? ANY_WAY;
    const all = await offeredStores(scope).list(now);
    const named = all.filter(({ store }) => isNamed(store, query.name));
    const place = await placeOf(query, postalCodes);
    const inOrder = place ? named.toSorted(nearerTo(place)) : named;
    const stores = inOrder.map((found) => (place ? seenFrom(found, place, type) : found.store));
    return { event_points: [...listedStores(stores, type, place?.coordinates != null)] };
  });
}

/** Returns null for a CEP without a known place; the list is then complete and shows no distances. */
async function placeOf(query: QueryOf<typeof listEventPoints>, postalCodes: PostalCodes): Promise<Destination | null> {
  const here = coordinatesOf(query);
  if (here) return { coordinates: here, city: '', state: '' };
  return query.zipcode === undefined ? null : await placeOnMap(postalCodes, query.zipcode);
}

/** Only a delivery adds the travel time; a customer who comes waits for the preparation alone. */
function seenFrom(found: DeliveringStore, place: Destination, type: ShippingType): Store {
  const seen = storeSeenFrom(found, place);
  return type === 'ADDRESS' ? seen : { ...seen, durationMinutes: found.store.durationMinutes };
}

const isNamed = ({ name, label }: Store, part: string | undefined): boolean =>
  part === undefined || foldText(`${name} ${label}`).includes(foldText(part));

const nearerTo =
  (place: Destination) =>
  ({ store: a }: DeliveringStore, { store: b }: DeliveringStore): number =>
    estimatedKm(a, place) - estimatedKm(b, place) || 0;
