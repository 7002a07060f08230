import type { AddressChange } from '#contract/addresses.ts';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import { eachAddressField } from '#domain/address/address-fields.ts';
import { formatZipcode } from '#domain/address/zipcode.ts';

/**
 * Returns the initial values of the form without a draft: the entered address that was chosen before, or empty fields.
 */
export function addressStart(typed: AddressChange | null): AddressForm {
  const place = eachAddressField((field) => typed?.[field] ?? '');
  const { label = '', receiverName = '' } = typed ?? {};
  return { label, receiverName, ...place, zipcode: formatZipcode(place.zipcode) };
}
