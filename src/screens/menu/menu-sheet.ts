import { SHIPPING_TYPES, type ShippingType } from '#domain/shipping/shipping-type.ts';

/**
 * What opens over the menu by name; `type-…` is the change to another way of receiving, `deliver` that to delivery and
 * then the choice of the address.
 */
export type MenuSheet =
  | 'bag'
  | 'stores'
  | 'address'
  | 'deliver'
  | 'tag'
  | 'schedule'
  | 'scan'
  | 'language'
  | `type-${ShippingType}`;

/** The way of receiving that a sheet's name asks for; null where it names another sheet. */
export const typeOfSheet = (name: string): ShippingType | null =>
  SHIPPING_TYPES.find((type) => name === `type-${type}`) ?? null;
