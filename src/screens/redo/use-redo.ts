import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { loadQuoteWorker } from '#bridge/load-quote-worker.ts';
import type { CartRow } from '#db/data-rows.ts';
import { databaseOfOrder } from '#db/order-database.ts';
import { clearCart } from '#domain/cart/cart-operations.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { type RedoneOrder, redoneOnTab } from '#domain/cart/redone-order.ts';
import type { TransactionId } from '#domain/ids.ts';
import { canRedo } from '#domain/order/order-progress.ts';
import type { Order } from '#domain/order/order.ts';
import { chooseShippingType, type NoWay, noWay } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { canChangeStore, tagAfterStoreChange } from '#domain/store/store-choice.ts';
import type { Store } from '#domain/store/store.ts';
import { isTab } from '#domain/table/tag-context.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { useQuoteWorker } from '#features/cart/use-quote-worker.ts';
import { useCheckedMenu } from '#features/catalog/use-checked-menu.ts';
import { readKnownOrder } from '#features/orders/read-history.ts';
import { type Place, usePlace } from '#features/scan/use-place.ts';
import { useCheckedStore } from '#features/store/use-checked-store.ts';
import { type Tenant, useTenant } from '#tenant/tenant-context.ts';

/** Why an order cannot be ordered again now. */
export type RedoRefusal = 'unknown' | 'closed' | 'menuOnly' | 'locked' | 'submitted' | 'offline' | NoWay;

/** What would come into the bag, and what not. */
export interface RedoReceipt extends RedoneOrder {
  readonly store: Store;
  readonly shippingType: ShippingType;
  readonly cartRow: CartRow;
  /** The menu is being asked for again. */
  readonly isChecking: boolean;
}

export interface Redo {
  /** Undefined while this device is being asked, null when it does not know the order. */
  readonly order: Order | null | undefined;
  /** Null while it may be ordered again or nothing is known yet. */
  readonly refusal: RedoRefusal | null;
  /** Whether the bag has something, which may stay if it is of the same store. */
  readonly bag: 'empty' | 'sameStore' | 'otherStore';
  readonly receipt: RedoReceipt | null;
  readonly again: () => void;
}

/** A past order held against store and menu as they are now (B§4, D-49). */
export function useRedo(id: TransactionId, replaces: boolean): Redo {
  const tenant = useTenant();
  const order = useOrder(tenant, id);
  const cartRow = useCart();
  const place = usePlace();
  const { store, revalidation } = useCheckedStore(order?.store.id);
  const shippingType = order && cartRow && place && store ? typeOf(tenant, { order, cartRow, place, store }) : null;
  const menu = useCheckedMenu(shippingType ? (store?.id ?? null) : null, shippingType ?? 'TAKEOUT');
  const { version } = menu;
  const bag = bagOf(cartRow, order);
  const isOnTab = Boolean(cartRow && place && store && isTab(contextAt(store, cartRow, place)));
  const isEmptied = replaces || bag === 'otherStore';

  const ask = useMemo(() => {
    if (!order || !cartRow || !store || !shippingType || !version) return null;
    const cart = { ...(isEmptied ? clearCart(cartRow.cart) : cartRow.cart), storeId: store.id, shippingType };
    const { ignoreRigidStock } = store;
    return async () => {
      const worker = await loadQuoteWorker();
      return await worker.redo(version, { cart, ignoreRigidStock }, order);
    };
  }, [order, cartRow, store, shippingType, version, isEmptied]);
  const { answer, isCurrent } = useQuoteWorker(ask);
  const isChecking = revalidation.isRunning || menu.revalidation.isRunning;
  const isReady = answer && isCurrent && store && shippingType && cartRow;
  const failed = revalidation.error ?? menu.revalidation.error;
  const isOutOfReach = failed !== undefined && !isChecking && (!store || (shippingType !== null && !version));

  return {
    order,
    refusal: isOutOfReach ? 'offline' : refusalOf(tenant, { order, cartRow, place, store, shippingType }),
    bag,
    receipt: isReady ? { ...(isOnTab ? redoneOnTab(answer) : answer), store, shippingType, cartRow, isChecking } : null,
    again: () => {
      revalidation.again();
      menu.revalidation.again();
    },
  };
}

function useOrder({ databases }: Tenant, id: TransactionId): Order | null | undefined {
  const found = useLiveQuery(async () => {
    const { uid } = await databaseOfOrder(databases, id);
    return (await readKnownOrder(databases.cache, uid, id))?.detail.order ?? null;
  }, [databases, id]);
  return found;
}

interface Known {
  readonly order: Order;
  readonly cartRow: CartRow;
  readonly place: Place;
  readonly store: Store;
}

/** Like last time, unless the bag or a scanned table has already decided. */
function typeOf({ settings }: Tenant, { order, cartRow, place, store }: Known): ShippingType | null {
  const { cart } = cartRow;
  const isSame = cart.storeId === store.id;
  const context = contextAt(store, cartRow, place);
  const isDecided = isSame && (context !== null || !isEmptyCart(cart));
  const wanted = isDecided ? cart.shippingType : order.delivery.type;
  return chooseShippingType({ settings, context, isTagRequested: false, store }, wanted, false);
}

/** The scanned place as it will be in the order's store. */
const contextAt = (store: Store, { cart }: CartRow, { context }: Place): Place['context'] =>
  cart.storeId === store.id ? context : tagAfterStoreChange(context);

function bagOf(cartRow: CartRow | undefined, order: Order | null | undefined): Redo['bag'] {
  if (!cartRow || isEmptyCart(cartRow.cart)) return 'empty';
  return cartRow.cart.storeId === order?.store.id ? 'sameStore' : 'otherStore';
}

type Facts = { readonly [Name in keyof Known]: Known[Name] | null | undefined } & {
  readonly shippingType: ShippingType | null;
};

function refusalOf({ settings }: Tenant, { order, cartRow, place, store, shippingType }: Facts): RedoRefusal | null {
  if (order === null) return 'unknown';
  if (!order || !cartRow || !place || !store) return null;
  if (cartRow.submittedAs !== null) return 'submitted';
  if (cartRow.cart.storeId !== store.id && !canChangeStore(place.context)) return 'locked';
  // What came into the bag could not be seen there before a code is read.
  if (settings.qrCodeOnly && contextAt(store, cartRow, place) === null) return 'scanFirst';
  if (store.menuOnly) return 'menuOnly';
  if (!canRedo(store)) return 'closed';
  return shippingType === null ? noWay(store, contextAt(store, cartRow, place) !== null) : null;
}
