import type { FastifyInstance } from 'fastify';
import { listEventPoints } from '#contract/event-points.ts';
import { listedStores } from '#domain/store-choice.ts';
import type { Store } from '#domain/store.ts';
import { foldText } from '#domain/fold-text.ts';
import { coordinatesOf } from '#server/delivery/distance.ts';
import { storeSeenFrom } from '#server/delivery/store-seen-from.ts';
import { route } from '#server/plugins/endpoint-route.ts';
import { storesRepository } from '#server/repositories/stores-repository.ts';

/** A§7: nearest first when coordinates are given, else in the shop's own order. */
export function listStoresRoute(app: FastifyInstance): void {
  route(app, listEventPoints, async ({ query, scope, now }) => {
    const here = coordinatesOf(query);
    const all = await storesRepository(scope).list(now);
    const named = all.filter(({ store }) => isNamed(store, query.name));
    const stores = named.map((found) =>
      here ? storeSeenFrom(found, { coordinates: here, city: '', state: '' }) : found.store,
    );
    const listed = listedStores(stores, query.shippingType ?? 'TAKEOUT', here !== null);
    return { event_points: listed.toSorted(nearerFirst) };
  });
}

const isNamed = ({ name, label }: Store, part: string | undefined): boolean =>
  part === undefined || foldText(`${name} ${label}`).includes(foldText(part));

const nearerFirst = (a: Store, b: Store): number => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) || 0;
