import { useMemo } from 'react';
import type { CartRow, ReviewDraft } from '#db/data-rows.ts';
import type { AddressStatus } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { CartChanges } from '#domain/cart/cart-changes.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import { hasOtherStore } from '#domain/store/has-other-store.ts';
import { offersSchedule } from '#domain/order/offers-schedule.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { allowedShippingTypes } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { canChangeStore, firstStore } from '#domain/store/store-choice.ts';
import type { Store } from '#domain/store/store.ts';
import { isTab, type TagContext } from '#domain/table/tag-context.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { type QuotedBag, quotedBag } from '#features/cart/quoted-bag.ts';
import { useQuote } from '#features/cart/use-quote.ts';
import { type MenuOnDevice, useMenu } from '#features/catalog/use-menu.ts';
import { type Place, usePlace } from '#features/scan/use-place.ts';
import { useSlot } from '#features/schedule/use-slot.ts';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { useAddresses } from '#features/shipping/use-addresses.ts';
import { useDeliveryAddress } from '#features/shipping/use-delivery-address.ts';
import { type Stores, useStores } from '#features/store/use-stores.ts';
import { useStoreOnDevice } from '#features/store/use-store.ts';
import { useFirstScreen } from '#tenant/shown-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';

/** Everything that the menu screen and what opens over it are about. */
export interface Shop {
  /** Undefined until the device has answered, as is `place`. */
  readonly cartRow: CartRow | undefined;
  readonly place: Place | undefined;
  /** False while `place` is that of a painted document. */
  readonly isPlaceKnown: boolean;
  readonly list: Stores;
  readonly store: Store | undefined;
  /** False until the device has said which store was entered, if any, and what it is. */
  readonly isStoreKnown: boolean;
  readonly shippingType: ShippingType;
  readonly allowedTypes: readonly ShippingType[];
  /** As this store sees it. */
  readonly address: DeliveryAddress | null;
  readonly addressStatus: AddressStatus;
  /** How the customer's saved addresses are fetched. */
  readonly addresses: Revalidation;
  /** Null for as soon as possible. */
  readonly slot: ReviewDraft['slot'];
  /** This store takes this bag for another time; a tab and gift cards alone are for none (A§2). */
  readonly offersSchedule: boolean;
  /** Why there is no store to show, and none is coming; null while there is one or may be. */
  readonly storeless: 'allClosed' | 'unreachable' | null;
  /** The scanned code has decided it, as it always has in a QR-only shop, which sells nothing without one (A§4, D-19). */
  readonly isStoreLocked: boolean;
  readonly canChangeStore: boolean;
  /** Browsing only: the store's own mode (A§2). */
  readonly isReadOnly: boolean;
  readonly menu: MenuOnDevice;
  readonly quote: Quote | undefined;
  /** It is about this very bag. */
  readonly isQuoteCurrent: boolean;
  /** What the menu has changed since the bag was filled; null while that is nothing. */
  readonly changes: CartChanges | null;
  /** Undefined until the device has answered. */
  readonly bag: QuotedBag | undefined;
}

const NOT_QUOTED = { quote: undefined, exhausted: undefined };

export function useShop(): Shop {
  const { settings } = useTenant();
  const cartRow = useCart();
  const knownPlace = usePlace();
  const first = useFirstScreen();
  const place = knownPlace ?? (first ? { context: first.context, stale: null, pending: null } : undefined);
  const list = useStores();
  // Until a store was entered, a painted document shows the one that is about to be.
  const entered = cartRow?.cart.storeId ? cartRow.cart : (first ?? cartRow?.cart);
  const storeId = entered?.storeId ?? null;
  const onDevice = useStoreOnDevice(cartRow || first ? storeId : undefined);
  const store = onDevice ?? undefined;
  const { address, standing: addressStatus } = useDeliveryAddress(storeId);
  const slot = useSlot() ?? null;
  const addresses = useAddresses(storeId);
  const shippingType = entered?.shippingType ?? 'ADDRESS';
  const menu = useMenu(storeId, shippingType);
  const { version } = menu;
  const { quote, changes, exhausted, isCurrent } = useQuote({
    cartRow,
    version,
    store,
    deliveryPrice: address?.deliveryPrice ?? null,
    place: place?.context,
  });
  const bag = useMemo(
    () => cartRow && quotedBag({ row: cartRow, version, store, ...(isCurrent ? { quote, exhausted } : NOT_QUOTED) }),
    [cartRow, version, store, quote, exhausted, isCurrent],
  );
  const context = place?.context ?? null;
  const isStoreLocked = settings.qrCodeOnly || !canChangeStore(context);
  const allowedTypes = useAllowedTypes(context, store ?? null);

  return {
    cartRow,
    place,
    isPlaceKnown: knownPlace !== undefined,
    list,
    store,
    isStoreKnown: storeId === null ? cartRow !== undefined : onDevice !== undefined,
    shippingType,
    allowedTypes,
    address,
    addressStatus,
    addresses,
    slot,
    offersSchedule:
      store !== undefined && offersSchedule(store.schedule, allLines(cartRow?.cart ?? EMPTY_CART), isTab(context)),
    storeless: storelessBecause(cartRow, place, list),
    isStoreLocked,
    canChangeStore: !isStoreLocked && hasOtherStore(list.stores ?? [], storeId),
    isReadOnly: store?.menuOnly ?? false,
    menu,
    quote,
    isQuoteCurrent: isCurrent,
    changes,
    bag,
  };
}

function useAllowedTypes(context: TagContext | null, store: Store | null): readonly ShippingType[] {
  const { settings } = useTenant();
  return useMemo(
    () => allowedShippingTypes({ settings, context, isTagRequested: false, store }),
    [settings, context, store],
  );
}

/** An open store is entered by itself (A§4); where all are closed the list is there to browse (D-18). */
function storelessBecause(cartRow: CartRow | undefined, place: Place | undefined, { stores, revalidation }: Stores) {
  if (cartRow?.cart.storeId !== null) return null;
  if (!stores) return revalidation.error ? 'unreachable' : null;
  return place && firstStore(stores, place.context) === null ? 'allClosed' : null;
}
