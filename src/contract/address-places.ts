import * as z from 'zod/mini';
import { ADDRESS_FIELD_MAX } from '#domain/limits.ts';

export const filled = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const zipcode = z.string().check(z.regex(/^\d{8}$/));
export const stateCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** The part that saved, typed and registration addresses share, under its wire names. */
export const addressPlaces = {
  zipcode,
  address: filled(ADDRESS_FIELD_MAX),
  number: filled(ADDRESS_FIELD_MAX),
  address2: z.string().check(z.maxLength(ADDRESS_FIELD_MAX)),
  district: filled(ADDRESS_FIELD_MAX),
  city: filled(ADDRESS_FIELD_MAX),
  state: stateCode,
};
