import type { SavedAddress } from '#contract/addresses.ts';
import type { DeliveringStore } from '#server/persistence/repositories/stores-repository.ts';
import { deliveryTerms } from './delivery-terms.ts';
import { coordinatesOf } from '#server/foundation/coordinates.ts';

/** Returns a saved address with its distance, duration and fee from one store (B§3). */
export function addressSeenFrom({ store, deliveryBands }: DeliveringStore, address: SavedAddress): SavedAddress {
  const destination = { coordinates: coordinatesOf(address), city: address.city, state: address.state };
  const { distanceKm, price, durationMinutes } = deliveryTerms(store, deliveryBands, destination);
  return { ...address, distanceKm, deliveryPrice: price, durationMinutes };
}
