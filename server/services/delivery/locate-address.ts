import type { Coordinates } from '#server/foundation/coordinates.ts';
import { coordinatesOf } from '#server/foundation/coordinates.ts';
import type { PostalCodes } from './postal-codes.ts';

interface Located {
  readonly zipcode: string;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/**
 * Returns where an address is delivered to: the place that was saved with it, otherwise that of its CEP. A CEP may have become
 * known after the address was saved; a fee that is quoted by one of them and charged by the other ends every order as changed.
 */
export const locateAddress = (postalCodes: Pick<PostalCodes, 'locate'>, address: Located): Coordinates | null =>
  coordinatesOf(address) ?? postalCodes.locate(address.zipcode).coordinates;
