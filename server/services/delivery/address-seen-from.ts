import type { SavedAddress } from '#contract/addresses.ts';
import type { StoredStore } from '#server/persistence/repositories/stores-repository.ts';
import { deliveryTerms } from './delivery-terms.ts';
import { locateAddress } from './locate-address.ts';
import type { PostalCodes } from './postal-codes.ts';

/** Returns a saved address with its distance, duration and fee from one store (B§3). */
export function addressSeenFrom(
  { store, deliveryBands }: Pick<StoredStore, 'store' | 'deliveryBands'>,
  address: SavedAddress,
  postalCodes: Pick<PostalCodes, 'locate'>,
): SavedAddress {
  const destination = { coordinates: locateAddress(postalCodes, address), city: address.city, state: address.state };
  const { distanceKm, price, durationMinutes } = deliveryTerms(store, deliveryBands, destination);
  return { ...address, distanceKm, deliveryPrice: price, durationMinutes };
}
