import * as z from 'zod/mini';
import { ADDRESS_FIELD_MAX } from '#domain/limits.ts';
import { filledText, textUpTo } from './primitives.ts';

export const zipcode = z.string().check(z.regex(/^\d{8}$/));
export const stateCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** The part that saved, typed and registration addresses share, under its wire names. */
export const addressPlaces = {
  zipcode,
  address: filledText(ADDRESS_FIELD_MAX),
  number: filledText(ADDRESS_FIELD_MAX),
  address2: textUpTo(ADDRESS_FIELD_MAX),
  district: filledText(ADDRESS_FIELD_MAX),
  city: filledText(ADDRESS_FIELD_MAX),
  state: stateCode,
};
