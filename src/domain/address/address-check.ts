import type { DeliveryAddress } from './delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';

/** What a store says about an address (A§5, A§8). */
export type AddressVerdict = 'served' | 'outsideRange' | 'invalidAddress';

export interface AddressCheck {
  readonly storeId: StoreId;
  readonly verdict: AddressVerdict;
}

/** `unchecked`: the store that the customer is in has not been asked yet; nothing may be said about fee and range. */
export type AddressStatus = AddressVerdict | 'unchecked';

/** A delivery address is valid for one store; in another it has to be asked anew (A§4). */
export const addressStatus = (check: AddressCheck | null, storeId: StoreId | null): AddressStatus =>
  check && check.storeId === storeId ? check.verdict : 'unchecked';

/** The address as this store sees it: fee, time and distance of another store mean nothing here. */
export function addressSeenFrom(
  address: DeliveryAddress | null,
  check: AddressCheck | null,
  storeId: StoreId | null,
): DeliveryAddress | null {
  if (!address || addressStatus(check, storeId) !== 'unchecked') return address;
  return { ...address, deliveryPrice: null, durationMinutes: null, distanceKm: null };
}

type Place = Pick<DeliveryAddress, 'zipcode' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state'>;

/** The same door: whatever was asked about one holds for the other. */
export const isSamePlace = (one: Place, other: Place): boolean => placeOf(one) === placeOf(other);

const placeOf = ({ zipcode, street, number, complement, district, city, state }: Place): string =>
  JSON.stringify([zipcode, street, number, complement, district, city, state]);
