import type { AddressForm } from '#contract/forms/address-forms.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { formatZipcode } from '#domain/address/zipcode.ts';

/** The initial values of the form if there is no draft: the typed address that was chosen before, or nothing. */
export function addressStart(typed: DeliveryAddress | null): AddressForm {
  const { label = '', receiverName = '', zipcode = '', street = '', number = '' } = typed ?? {};
  const { complement = '', district = '', city = '', state = '' } = typed ?? {};
  const place = { street, number, complement, district, city, state };
  return { label, receiverName, zipcode: formatZipcode(zipcode), ...place };
}
