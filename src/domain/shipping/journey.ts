import type { Journeys } from '#domain/catalog/menu.ts';
import type { ShippingType } from './shipping-type.ts';

/** The journey whose flag decides what a way of receiving sells (D-16). */
export const JOURNEY_OF = {
  TAG: 'honestMarket',
  TAKEOUT: 'takeout',
  ADDRESS: 'delivery',
} as const satisfies Record<ShippingType, keyof Journeys>;

export const isSoldFor = (product: { readonly journeys: Journeys }, type: ShippingType): boolean =>
  product.journeys[JOURNEY_OF[type]];
