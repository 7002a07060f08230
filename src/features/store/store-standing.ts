import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';

export interface StandingQuestion {
  readonly store: Pick<Store, 'menuOnly' | 'isOpen' | 'schedule'>;
  readonly shippingType: ShippingType;
  readonly allowedTypes: readonly ShippingType[];
  /** False while the app asks whether the customer is still at the table: the shipping type is not judged then. */
  readonly isPlaceSettled: boolean;
}

/** What cannot be done in a store now (A§2, A§8); each has its own message and remedy. Null: everything can. */
export type Standing =
  | { readonly code: 'menuOnly' | 'noShippingTypes' | 'closed' | 'closedButSchedules' }
  | { readonly code: 'invalidShippingType'; readonly cure: ShippingType };

export function storeStanding(question: StandingQuestion): Standing | null {
  const { store, shippingType, allowedTypes, isPlaceSettled } = question;
  if (store.menuOnly) return { code: 'menuOnly' };
  const [cure] = allowedTypes;
  if (isPlaceSettled && !cure) return { code: 'noShippingTypes' };
  if (isPlaceSettled && cure && !allowedTypes.includes(shippingType)) return { code: 'invalidShippingType', cure };
  if (store.isOpen) return null;
  return { code: store.schedule.enabled ? 'closedButSchedules' : 'closed' };
}
