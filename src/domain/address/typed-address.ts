import type { DoorAddress } from './address-fields.ts';

/** What a CEP tells. */
type PostalPlace = Pick<DoorAddress, 'street' | 'district' | 'city' | 'state'>;

const FILLED = ['street', 'district', 'city', 'state'] as const satisfies readonly (keyof PostalPlace)[];

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
