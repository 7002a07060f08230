import type { Journeys } from '#domain/catalog/menu.ts';
import type { ShippingType } from './shipping-type.ts';

/** The journey flag that decides whether a product is sold for a shipping type (D-16). */
export const JOURNEY_OF = {
  TAG: 'honestMarket',
  TAKEOUT: 'takeout',
  ADDRESS: 'delivery',
} as const satisfies Record<ShippingType, keyof Journeys>;

export const isSoldFor = (product: { readonly journeys: Journeys }, type: ShippingType): boolean =>
  product.journeys[JOURNEY_OF[type]];

export const isSoldAtAll = ({ journeys }: { readonly journeys: Journeys }): boolean =>
  Object.values(JOURNEY_OF).some((journey) => journeys[journey]);
