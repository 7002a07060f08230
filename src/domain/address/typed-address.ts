import type { DoorAddress } from './address-fields.ts';

/** The address of a CEP. */
type PostalPlace = Pick<DoorAddress, 'street' | 'district' | 'city' | 'state'>;

const FILLED = ['street', 'district', 'city', 'state'] as const satisfies readonly (keyof PostalPlace)[];

/**
 * Returns the fields that a CEP fills; text typed by the customer is kept (B§5, D-59). A field is filled while it is
 * blank or still has the value of the previous CEP.
 */
export function filledPlace(
  form: PostalPlace,
  found: PostalPlace,
  filledBefore: Partial<PostalPlace>,
): Partial<PostalPlace> {
  const isFree = (field: keyof PostalPlace) => form[field].trim() === '' || form[field] === filledBefore[field];
  return Object.fromEntries(FILLED.filter(isFree).map((field) => [field, found[field]]));
}

/** Returns the field to focus after a CEP was found: the first empty one, usually the number. */
export const nextField = (form: PostalPlace): 'street' | 'district' | 'number' =>
  (['street', 'district'] as const).find((field) => form[field].trim() === '') ?? 'number';
