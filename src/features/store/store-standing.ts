import { type NoWay, noWay } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';

export interface StoreStandingInput {
  readonly store: Pick<Store, 'menuOnly' | 'isOpen' | 'tagEnabled'>;
  readonly shippingType: ShippingType;
  readonly allowedTypes: readonly ShippingType[];
  readonly isScanned: boolean;
  /** False while the app asks whether the customer is still at the table; the shipping type is then not checked. */
  readonly isPlaceSettled: boolean;
  /** The store takes what is in the bag for another time. */
  readonly offersSchedule: boolean;
}

/**
 * Why a store currently cannot take an order (A§2, A§8); each reason has its own message and solution. Null: it can.
 */
export type Standing =
  | { readonly code: 'menuOnly' | NoWay | 'closed' | 'closedButSchedules' }
  | { readonly code: 'invalidShippingType'; readonly cure: ShippingType };

export function storeStanding(input: StoreStandingInput): Standing | null {
  const { store, shippingType, allowedTypes, isPlaceSettled } = input;
  if (store.menuOnly) return { code: 'menuOnly' };
  const [cure] = allowedTypes;
  if (isPlaceSettled && !cure) return { code: noWay(store, input.isScanned) };
  if (isPlaceSettled && cure && !allowedTypes.includes(shippingType)) return { code: 'invalidShippingType', cure };
  if (store.isOpen) return null;
  return { code: input.offersSchedule ? 'closedButSchedules' : 'closed' };
}
