import type { AddressForm } from '#domain/address/address-rules.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { formatZipcode } from '#domain/address/zipcode.ts';

/** What the form begins with where nothing was left half typed: the address that was typed and taken, or nothing. */
export function addressStart(typed: DeliveryAddress | null): AddressForm {
  const { label = '', receiverName = '', zipcode = '', street = '', number = '' } = typed ?? {};
  const { complement = '', district = '', city = '', state = '' } = typed ?? {};
  const place = { street, number, complement, district, city, state };
  return { label, receiverName, zipcode: formatZipcode(zipcode), ...place };
}
