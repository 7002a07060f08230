import * as z from 'zod/mini';

/** B§9 limits of what a customer types. */
export const LABEL_MAX = 32;
export const RECEIVER_MAX = 128;
export const ADDRESS_TEXT_MAX = 60;

export const filled = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const zipcode = z.string().check(z.regex(/^\d{8}$/));
export const stateCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** The part that saved, typed and registration addresses share, under its wire names. */
export const addressPlaces = {
  zipcode,
  address: filled(ADDRESS_TEXT_MAX),
  number: filled(ADDRESS_TEXT_MAX),
  address2: z.string().check(z.maxLength(ADDRESS_TEXT_MAX)),
  district: filled(ADDRESS_TEXT_MAX),
  city: filled(ADDRESS_TEXT_MAX),
  state: stateCode,
};
