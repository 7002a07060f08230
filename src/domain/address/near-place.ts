import type { DeliveryAddress } from './delivery-address.ts';

/** The location of a store search: coordinates in degrees, or the eight digits of a CEP. */
export type NearPlace = { readonly latitude: number; readonly longitude: number } | { readonly zipcode: string };

/** Returns the location of an address: its coordinates, or its CEP if it has none. */
export function nearPlaceOf({
  latitude,
  longitude,
  zipcode,
}: Pick<DeliveryAddress, 'latitude' | 'longitude' | 'zipcode'>): NearPlace {
  return latitude !== null && longitude !== null ? { latitude, longitude } : { zipcode };
}
