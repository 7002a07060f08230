import type { Store } from '#domain/store/store.ts';
import type { DeliveringStore } from '#server/persistence/repositories/stores-repository.ts';
import { deliveryTerms } from './delivery-terms.ts';
import type { Destination } from './delivery-terms.ts';

/**
 * Returns a store with its distance, fee and duration for one address; the store is out of range when it has no price
 * (A§7).
 */
export function storeSeenFrom({ store, deliveryBands }: DeliveringStore, destination: Destination): Store {
  const { distanceKm, isRough, price, durationMinutes } = deliveryTerms(store, deliveryBands, destination);
  return {
    ...store,
    distanceKm,
    isDistanceRough: isRough,
    deliveryPrice: price,
    durationMinutes: durationMinutes ?? store.durationMinutes,
    isBeyondMaxDistance: price === null,
  };
}
