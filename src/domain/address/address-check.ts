import type { DeliveryAddress } from './delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';

/** A store's answer about an address (A§5, A§8). */
export type AddressVerdict = 'served' | 'outsideRange' | 'invalidAddress';

export interface AddressCheck {
  readonly storeId: StoreId;
  readonly verdict: AddressVerdict;
}

/** `unchecked`: the current store has not been asked yet, so its fee and range are unknown. */
export type AddressStatus = AddressVerdict | 'unchecked';

/**
 * Returns the status of an address in a store. A check is valid for one store
 * only; another store must be asked again (A§4).
 */
export const addressStatus = (check: AddressCheck | null, storeId: StoreId | null): AddressStatus =>
  check && check.storeId === storeId ? check.verdict : 'unchecked';

/** Returns the address for this store, without fee, time and distance of another store. */
export function addressSeenFrom(
  address: DeliveryAddress | null,
  check: AddressCheck | null,
  storeId: StoreId | null,
): DeliveryAddress | null {
  if (!address || addressStatus(check, storeId) !== 'unchecked') return address;
  return { ...address, deliveryPrice: null, durationMinutes: null, distanceKm: null };
}

type Place = Pick<DeliveryAddress, 'zipcode' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state'>;

/** Returns whether two addresses are the same place, so that a check of one is valid for the other. */
export const isSamePlace = (one: Place, other: Place): boolean => placeOf(one) === placeOf(other);

const placeOf = ({ zipcode, street, number, complement, district, city, state }: Place): string =>
  JSON.stringify([zipcode, street, number, complement, district, city, state]);
