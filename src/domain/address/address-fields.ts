import { ADDRESS_FIELD_MAX } from '#domain/limits.ts';
import type { RuleMessage } from '#domain/rule-message.ts';

interface AddressFieldRules {
  /** Name of the field in the API (B§3). */
  readonly wire: string;
  readonly max: number;
  readonly tooLong: RuleMessage;
  readonly isOptional?: true;
  /** Format in which it is stored and sent. */
  readonly format?: RegExp;
}

/** The fields of an address, in the order of the form. Codecs, validation and trimming derive from this list. */
export const ADDRESS_FIELDS = {
  zipcode: { wire: 'zipcode', max: 8, tooLong: 'invalidCep', format: /^\d{8}$/ },
  street: { wire: 'address', max: ADDRESS_FIELD_MAX, tooLong: 'streetTooLong' },
  number: { wire: 'number', max: ADDRESS_FIELD_MAX, tooLong: 'numberTooLong' },
  complement: { wire: 'address2', max: ADDRESS_FIELD_MAX, tooLong: 'complementTooLong', isOptional: true },
  district: { wire: 'district', max: ADDRESS_FIELD_MAX, tooLong: 'districtTooLong' },
  city: { wire: 'city', max: ADDRESS_FIELD_MAX, tooLong: 'cityTooLong' },
  state: { wire: 'state', max: ADDRESS_FIELD_MAX, tooLong: 'stateTooLong', format: /^[A-Z]{2}$/ },
} as const satisfies Readonly<Record<string, AddressFieldRules>>;

export type AddressField = keyof typeof ADDRESS_FIELDS;

/** An address without its owner. */
export type DoorAddress = Readonly<Record<AddressField, string>>;

export const ADDRESS_FIELD_NAMES = Object.keys(ADDRESS_FIELDS) as readonly AddressField[];

export const rulesOf = (field: AddressField): AddressFieldRules => ADDRESS_FIELDS[field];

export const eachAddressField = <Value, Field extends AddressField = AddressField>(
  value: (field: Field) => Value,
  fields = ADDRESS_FIELD_NAMES as readonly Field[],
): Record<Field, Value> => Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<Field, Value>;
