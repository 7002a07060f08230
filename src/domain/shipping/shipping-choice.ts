import type { Cart } from '#domain/cart/cart.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { ShippingType } from './shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import { canEditTag } from '#domain/store/store-choice.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';

export type ShippingStore = Pick<Store, 'deliveryEnabled' | 'takeoutEnabled' | 'tagEnabled'>;

/** All inputs that decide how an order may be received. */
export interface ShippingContext {
  readonly settings: Pick<TenantSettings, 'deliveryDisabled' | 'qrCodeOnly'>;
  readonly context: Pick<TagContext, 'tag' | 'isTagOnlyDelivery' | 'isPostpaid' | 'isTagLocked'> | null;
  /** An order names a place, wherever it was told. */
  readonly isTagRequested: boolean;
  readonly store: ShippingStore | null;
}

const ENABLED_BY = {
  ADDRESS: 'deliveryEnabled',
  TAKEOUT: 'takeoutEnabled',
  TAG: 'tagEnabled',
} as const satisfies Record<ShippingType, keyof ShippingStore>;

/** Returns whether the store offers the shipping type (A§5). */
export const isEnabledFor = (store: ShippingStore, type: ShippingType): boolean => store[ENABLED_BY[type]];

const isExclusive = ({ settings, context }: ShippingContext): boolean => settings.qrCodeOnly || isTagOnly(context);

// An order of a tab is served at its table; the call that adds it supports no other shipping type (ADR-032).
const isTagOnly = (context: ShippingContext['context']): boolean =>
  context !== null && (context.isTagOnlyDelivery || context.isPostpaid);

// A scanned place without a name, which its guests tell, is one, too (A§4: a tag is requested); so is one that sells in no other way.
const hasTag = (situation: ShippingContext): boolean => {
  const { isTagRequested, context } = situation;
  if (context === null) return isTagRequested;
  return isTagRequested || context.tag !== null || canEditTag(context) || isExclusive(situation);
};

// The first matching rule wins (D-14).
function offeredTypes(situation: ShippingContext): readonly ShippingType[] {
  if (isExclusive(situation)) return ['TAG'];
  const tag: readonly ShippingType[] = hasTag(situation) ? ['TAG'] : [];
  if (situation.settings.deliveryDisabled) return ['TAKEOUT', ...tag];
  return ['ADDRESS', 'TAKEOUT', ...tag];
}

/** Returns the allowed types in display order (A§4, D-14). Empty without a store, or when the store offers none. */
export function allowedShippingTypes(situation: ShippingContext): readonly ShippingType[] {
  const { store } = situation;
  return store ? offeredTypes(situation).filter((type) => isEnabledFor(store, type)) : [];
}

/**
 * Returns the current type if it is still allowed, else TAG if there is a tag, ADDRESS
 * if the address has no problem, TAKEOUT, or null (A§4).
 */
export function chooseShippingType(
  situation: ShippingContext,
  current: ShippingType | null,
  hasAddressProblem: boolean,
): ShippingType | null {
  const allowed = allowedShippingTypes(situation);
  if (current && allowed.includes(current)) return current;
  if (allowed.includes('TAG') && hasTag(situation)) return 'TAG';
  if (allowed.includes('ADDRESS') && !hasAddressProblem) return 'ADDRESS';
  return allowed.includes('TAKEOUT') ? 'TAKEOUT' : null;
}

/**
 * Returns how somebody receives who enters a store: as before if it can be, or else the first way that it offers. Where it sells at
 * its tables alone that is at a table, which a scan will name.
 */
export const shippingTypeOnEntry = (
  situation: Omit<ShippingContext, 'isTagRequested'>,
  before: ShippingType,
): ShippingType =>
  chooseShippingType({ ...situation, isTagRequested: false }, before, false) ??
  (situation.store?.tagEnabled ? 'TAG' : before);

/**
 * Why a store offers no way of receiving. One that sells at its tables asks for a scan, and for another one after a code that names
 * no table and lets nobody name it.
 */
export type NoWay = 'scanFirst' | 'scanAnother' | 'noShippingTypes';

export function noWay({ tagEnabled }: Pick<Store, 'tagEnabled'>, isScanned: boolean): NoWay {
  if (!tagEnabled) return 'noShippingTypes';
  return isScanned ? 'scanAnother' : 'scanFirst';
}

/** Returns whether changing the type needs confirmation, because something would be lost (A§4, D-15). */
export const shippingChangeAsks = (cart: Cart, hasSchedule: boolean): boolean => !isEmptyCart(cart) || hasSchedule;
