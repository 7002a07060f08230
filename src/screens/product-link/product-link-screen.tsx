import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { ShownProduct } from '#contract/document-data.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { menuInLanguage } from '#domain/catalog/menu-in-language.ts';
import { productBySku } from '#domain/catalog/find-in-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import { routes } from '#domain/routing/routes.ts';
import { allowedShippingTypes, shippingTypeOnEntry } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { firstStore, productLinkAsks } from '#domain/store/store-choice.ts';
import type { Store } from '#domain/store/store.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { useMenu } from '#features/catalog/use-menu.ts';
import { useOtherMenus } from '#features/catalog/use-other-menus.ts';
import { ProductHead } from '#features/product/product-head.tsx';
import { usePlace } from '#features/scan/use-place.ts';
import { enterStore } from '#features/store/store-actions.ts';
import { markWords, storeMarks } from '#features/store/store-marks.ts';
import { useStore } from '#features/store/use-store.ts';
import { useStores } from '#features/store/use-stores.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { ShownContext } from '#tenant/shown-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { useRouteParams } from '#tenant/use-route-params.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Link } from '#ui/link.tsx';
import { storePlace } from '#domain/address/place-words.ts';
import css from './product-link-screen.module.css';
import { StoreQuestion } from './store-question.tsx';

/** `/m/{sku}`: makes sure of the store, then opens the product's sheet over its menu (A§2). */
export function ProductLinkScreen() {
  const { sku } = useRouteParams(routes.productLink);
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const onDevice = { cart: useCart()?.cart, place: usePlace() };
  const shown = useShown(sku);
  const { stores = shown?.stores, revalidation } = useStores();
  const [chosen, setChosen] = useState<Store | null>(null);
  useScreenTitle(i18n.t('menu.title'));

  // The document shows what it is for whoever was never here, until the device has answered.
  const isKnown = onDevice.cart !== undefined && onDevice.place !== undefined;
  const { cart = EMPTY_CART, place } = onDevice;
  const context = place?.context ?? null;
  const asks = productLinkAsks(cart, context, stores?.length ?? 0);
  const likelyId = cart.storeId ?? firstStore(stores ?? [], context);
  const likely = stores?.find(({ id }) => id === likelyId) ?? stores?.[0];
  const wanted = asks ? chosen : cart.storeId === null ? likely : null;
  useEntering((isKnown && wanted) || null, cart, context, () => setChosen(null));
  const isSure = isKnown && cart.storeId !== null && (!asks || cart.storeId === chosen?.id);
  const sought = useSought(sku, isSure ? cart.storeId : null, cart.shippingType, context);

  // Where it comes from the reader over the menu, closing the product leads back there.
  const { state } = useLocation();
  if (sought.product) return <Navigate replace state={state} to={routes.menu.getHref({ item: sought.product.id })} />;
  if (isSure) return <ProductState kind={sought.kind} shown={shown} />;
  if (!stores || !likely || (!isKnown && !shown))
    return <ProductState kind={isKnown && revalidation.error ? 'waiting' : 'opening'} shown={shown} />;
  if (!asks || chosen) return <ProductState kind="opening" shown={shown} />;
  const about = (store: Store) => aboutStore(store, settings, cart.shippingType, i18n);
  return <StoreQuestion stores={stores} likely={likely} about={about} onChoose={setChosen} />;
}

const aboutStore = (store: Store, settings: TenantSettings, shippingType: ShippingType, i18n: I18n): string =>
  [
    storePlace(store),
    ...storeMarks({ store, settings, isOpen: store.isOpen, shippingType }).map((mark) => markWords(mark, i18n)),
  ].join(' · ');

/** Enters a store, unless the customer is in it already. */
function useEntering(store: Store | null, cart: Cart, context: TagContext | null, onFailed: () => void): void {
  const save = useSaving();
  const { settings, databases } = useTenant();
  const enter = useEffectEvent(async () => {
    if (!store || store.id === cart.storeId) return;
    const type = shippingTypeOnEntry({ settings, context, store }, cart.shippingType);
    if (!(await save(() => enterStore(databases.data, store.id, type)))) onFailed();
  });
  const id = store?.id;
  useEffect(() => void enter(), [id]);
}

interface Sought {
  readonly product: MenuProduct | null;
  /** What there is to see without a product. */
  readonly kind: StateKind;
}

/** Looks on this device first; that a product does not exist only the store itself can say. Looks for nothing without a store. */
function useSought(
  sku: string,
  storeId: StoreId | null,
  shippingType: ShippingType,
  context: TagContext | null,
): Sought {
  const { settings } = useTenant();
  const store = useStore(storeId) ?? null;
  const { version, revalidation } = useMenu(storeId, shippingType);
  const here = version && productBySku(version.menu, sku);
  const others = useOtherMenus({
    storeId: version && !here && !revalidation.isRunning ? storeId : null,
    chosen: shippingType,
    allowed: allowedShippingTypes({ settings, context, isTagRequested: false, store }),
    find: (menu) => productBySku(menu, sku),
  });
  // Over the menu it says in which way it is sold, and offers that.
  const product = here ?? others.found?.product ?? null;
  if (revalidation.error !== undefined) return { product, kind: 'waiting' };
  const isDecided = version && store && !revalidation.isRunning && !others.isAsking;
  return { product, kind: isDecided ? 'notFound' : 'opening' };
}

/** `waiting`: not on this device, and no signal to ask. */
type StateKind = 'opening' | 'waiting' | 'notFound';

interface StateProps {
  readonly kind: StateKind;
  readonly shown: ShownProduct | null;
}

/** What there is to see of a product link before, or instead of, its product. */
const ProductState = ({ kind, shown }: StateProps) => (
  <div role="status">{kind === 'opening' ? <Opening shown={shown} /> : <Missing isWaiting={kind === 'waiting'} />}</div>
);

/** The head of its sheet as far as the document knows it: the sheet will stand over the menu, which is on its way. */
function Opening({ shown }: Pick<StateProps, 'shown'>) {
  const { i18n } = useLingui();
  const title = i18n.t('product.link.opening');
  const product = useShownOffer(shown);
  if (!product) return <EmptyState level={1} icon="search" title={title} action={<Spinner />} />;
  return (
    <>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <ProductHead product={product} />
      <p className={css.opening}>
        <Spinner />
      </p>
    </>
  );
}

/** What the document shows; null where it was opened at another address. */
function useShown(sku: string): ShownProduct | null {
  const shown = use(ShownContext).productLink;
  return shown?.sku === sku ? shown : null;
}

/** In the language of the page, as the menu would have it. */
function useShownOffer(shown: ShownProduct | null): MenuProduct | null {
  const language = useLanguage();
  return useMemo(() => {
    const [store] = shown?.stores ?? [];
    if (!store || !shown?.group) return null;
    const { groups } = menuInLanguage({ storeId: store.id, shippingType: 'ADDRESS', groups: [shown.group] }, language);
    return groups[0]?.products[0] ?? null;
  }, [shown, language]);
}

function Missing({ isWaiting }: { readonly isWaiting: boolean }) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const readsAgain = !isWaiting && !settings.qrReaderDisabled;
  return (
    <EmptyState
      level={1}
      icon={isWaiting ? 'clock' : 'search'}
      title={isWaiting ? i18n.t('scan.waitingTitle') : i18n.t('productNotFound')}
      text={isWaiting ? i18n.t('product.link.waitingText') : i18n.t('product.link.notFoundText')}
      action={
        <>
          <Link className={buttonClass({ kind: isWaiting ? 'secondary' : 'primary' })} to={routes.menu.getHref()}>
            {i18n.t('notFound.toMenu')}
          </Link>
          {readsAgain && (
            <Link className={buttonClass({ kind: 'quiet' })} to={routes.menu.getHref({ sheet: 'scan' })}>
              {i18n.t('scan.readAnother')}
            </Link>
          )}
        </>
      }
    />
  );
}
