import type { DeliveryAddress } from './delivery-address.ts';

/** Where a customer looks for stores from: a spot on the map in degrees, or the eight digits of a CEP. */
export type NearPlace = { readonly latitude: number; readonly longitude: number } | { readonly zipcode: string };

/** An address that was never placed on the map still has its CEP. */
export function nearPlaceOf({
  latitude,
  longitude,
  zipcode,
}: Pick<DeliveryAddress, 'latitude' | 'longitude' | 'zipcode'>): NearPlace {
  return latitude !== null && longitude !== null ? { latitude, longitude } : { zipcode };
}
