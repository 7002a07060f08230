import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '#contract/endpoint.ts';
import { getEventPoint } from '#contract/event-points.ts';
import type { Destination } from '#server/services/delivery/delivery-terms.ts';
import { coordinatesOf } from '#server/foundation/coordinates.ts';
import { storeSeenFrom } from '#server/services/delivery/store-seen-from.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { placeOnMap } from '#server/services/delivery/postal-codes.ts';
import type { PostalCodes } from '#server/services/delivery/postal-codes.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** Returns a store; with an address or coordinates also whether it delivers there, and at what price (A§7). */
export function storeDetailRoute(
  app: FastifyInstance,
  { postalCodes, offeredStores }: Pick<RoutePorts, 'postalCodes' | 'offeredStores'>,
): void {
  route(app, getEventPoint, async ({ params, query, scope, now }) => {
    const found = await offeredStores(scope).find(params.id, now);
    if (!found) throw new Refusal('not_found');
    const destination = await destinationOf(query, postalCodes);
    return { event_point: destination ? storeSeenFrom(found, destination) : found.store };
  });
}

async function destinationOf(
  query: QueryOf<typeof getEventPoint>,
  postalCodes: PostalCodes,
): Promise<Destination | null> {
  const here = coordinatesOf(query);
  if (here) return { coordinates: here, city: query.city ?? '', state: query.state ?? '' };
  if (query.zipcode === undefined) return null;
  const place = await placeOnMap(postalCodes, query.zipcode);
  return {
    coordinates: place?.coordinates ?? null,
    area: place?.area ?? null,
    city: query.city ?? place?.city ?? '',
    state: query.state ?? place?.state ?? '',
  };
}
