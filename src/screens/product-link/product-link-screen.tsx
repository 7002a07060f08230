import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { productBySku } from '#domain/catalog/find-in-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import { routes } from '#domain/routing/routes.ts';
import { chooseShippingType } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { firstStore, productLinkAsks } from '#domain/store/store-choice.ts';
import type { Store } from '#domain/store/store.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { useMenu } from '#features/catalog/use-menu.ts';
import { usePlace } from '#features/scan/use-place.ts';
import { enterStore } from '#features/store/store-actions.ts';
import { useStores } from '#features/store/use-stores.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { useRouteParams } from '#tenant/use-route-params.ts';
import { ProductState } from './product-state.tsx';
import { StoreQuestion } from './store-question.tsx';

/** `/m/{sku}`: makes sure of the store, then opens the product's sheet over its menu (A§2). */
export function ProductLinkScreen() {
  const { sku } = useRouteParams(routes.productLink);
  const { i18n } = useLingui();
  const save = useSaving();
  const { settings, databases } = useTenant();
  const cartRow = useCart();
  const place = usePlace();
  const { stores, revalidation } = useStores();
  const [isCertain, setIsCertain] = useState(false);
  useScreenTitle(i18n.t('menu.title'));
  if (!cartRow || !place) return <ProductState kind="opening" />;

  const { cart } = cartRow;
  const enter = async (store: Store) => {
    const situation = { settings, context: place.context, isTagRequested: false, store };
    const type = chooseShippingType(situation, cart.shippingType, false) ?? cart.shippingType;
    const isEntered = store.id === cart.storeId || (await save(() => enterStore(databases.data, store.id, type)));
    if (isEntered) setIsCertain(true);
  };

  if (cart.storeId !== null && (isCertain || !productLinkAsks(cart, place.context, stores?.length ?? 0))) {
    return <FindProduct sku={sku} storeId={cart.storeId} shippingType={cart.shippingType} />;
  }
  const likelyId = cart.storeId ?? firstStore(stores ?? [], place.context);
  const likely = stores?.find(({ id }) => id === likelyId) ?? stores?.[0];
  if (!stores || !likely) return <ProductState kind={revalidation.error ? 'waiting' : 'opening'} />;
  if (!productLinkAsks(cart, place.context, stores.length)) return <OnlyStore store={likely} onEnter={enter} />;
  return <StoreQuestion stores={stores} likely={likely} onChoose={(store) => void enter(store)} />;
}

interface OnlyStoreProps {
  readonly store: Store;
  readonly onEnter: (store: Store) => Promise<void>;
}

/** There is nothing to ask. */
function OnlyStore({ store, onEnter }: OnlyStoreProps) {
  const enter = useEffectEvent(() => void onEnter(store));
  useEffect(() => enter(), []);
  return <ProductState kind="opening" />;
}

interface FindProps {
  readonly sku: string;
  readonly storeId: StoreId;
  readonly shippingType: ShippingType;
}

/** Looks on this device first; that a product does not exist only the store itself can say. */
function FindProduct({ sku, storeId, shippingType }: FindProps) {
  const { state } = useLocation();
  const { version, revalidation } = useMenu(storeId, shippingType);
  const product = version && productBySku(version.menu, sku);
  // Where it comes from the reader over the menu, closing the product leads back there.
  if (product) return <Navigate replace state={state} to={routes.menu.getHref({ item: product.id })} />;
  if (revalidation.error !== undefined) return <ProductState kind="waiting" />;
  const isDecided = version && !revalidation.isRunning;
  return <ProductState kind={isDecided ? 'notFound' : 'opening'} />;
}
