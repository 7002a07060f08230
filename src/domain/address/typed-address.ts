import { placeChecks } from './address-rules.ts';
import { eachAddressField, type DoorAddress } from './address-fields.ts';
import { fieldErrors, type FieldErrors } from '#domain/field-errors.ts';
import { zipcodeDigits } from './zipcode.ts';

/** What a CEP tells. */
type PostalPlace = Pick<DoorAddress, 'street' | 'district' | 'city' | 'state'>;

const FILLED = ['street', 'district', 'city', 'state'] as const satisfies readonly (keyof PostalPlace)[];

/** Everything a fee quote needs to know (D-20). */
export const typedPlaceErrors = (form: DoorAddress): FieldErrors<keyof DoorAddress> => fieldErrors(placeChecks(form));

/**
 * What a CEP found goes into the form; what the customer typed stays (B§5, D-59). A field is the CEP's to fill while it is
 * blank or still says what the CEP before had put there.
 */
export function filledPlace(
  form: PostalPlace,
  found: PostalPlace,
  filledBefore: Partial<PostalPlace>,
): Partial<PostalPlace> {
  const isFree = (field: keyof PostalPlace) => form[field].trim() === '' || form[field] === filledBefore[field];
  return Object.fromEntries(FILLED.filter(isFree).map((field) => [field, found[field]]));
}

/** Where the customer goes on after a CEP was found: the first thing it did not tell, usually the number. */
export const nextField = (form: PostalPlace): 'street' | 'district' | 'number' =>
  (['street', 'district'] as const).find((field) => form[field].trim() === '') ?? 'number';

/** As it is kept and sent: the CEP as digits, no stray spaces, the federal unit in capitals. */
export const trimmedPlace = <Form extends DoorAddress>(form: Form): Form => ({
  ...form,
  ...eachAddressField((field) => form[field].trim()),
  zipcode: zipcodeDigits(form.zipcode) ?? form.zipcode,
  state: form.state.trim().toUpperCase(),
});
