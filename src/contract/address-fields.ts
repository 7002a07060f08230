import * as z from 'zod/mini';
import { ADDRESS_FIELDS, eachAddressField, rulesOf, type AddressField } from '#domain/address/address-fields.ts';
import { filledText, textUpTo } from './primitives.ts';

type WireNames = { readonly [Field in AddressField]: (typeof ADDRESS_FIELDS)[Field]['wire'] };
type FieldNames = { readonly [Field in AddressField as WireNames[Field]]: Field };

type OnWire<Place> = {
  [Field in keyof Place as Field extends AddressField ? WireNames[Field] : Field]: Place[Field];
};
type FromWire<Wire> = {
  [Name in keyof Wire as Name extends keyof FieldNames ? FieldNames[Name] : Name]: Wire[Name];
};

export const WIRE_NAMES = eachAddressField((field) => ADDRESS_FIELDS[field].wire) as WireNames;
const FIELD_NAMES = Object.fromEntries(Object.entries(WIRE_NAMES).map(([field, wire]) => [wire, field]));

const renamed = (names: Readonly<Record<string, string>>, values: object): unknown =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]));

/** Renames the address fields to their wire names; other fields stay unchanged. */
export const toWireNames = <Place extends object>(place: Place) => renamed(WIRE_NAMES, place) as OnWire<Place>;

/** Renames wire names to field names. */
export const fromWireNames = <Wire extends object>(wire: Wire) => renamed(FIELD_NAMES, wire) as FromWire<Wire>;

/** Builds the wire schema of an address, with one schema per field. */
/* @__NO_SIDE_EFFECTS__ */
export const placeOf = <Schema extends z.ZodMiniType, Field extends AddressField = AddressField>(
  schema: (field: Field) => Schema,
  fields?: readonly Field[],
) => toWireNames(eachAddressField(schema, fields));

/** Returns the schema of a field as customers enter it. */
/* @__NO_SIDE_EFFECTS__ */
export function addressText(field: AddressField) {
  const { max, format, isOptional } = rulesOf(field);
  if (format) return z.string().check(z.regex(format));
  return isOptional ? textUpTo(max) : filledText(max);
}

export const zipcode = /* @__PURE__ */ addressText('zipcode');

/** The fields that saved and entered addresses share, with their wire names. */
export const addressPlaces = /* @__PURE__ */ placeOf(addressText);
