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
import { buttonClass } from '#ui/plain/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Link } from '#ui/link.tsx';
import { storePlace } from '#domain/address/place-words.ts';
import { Button } from '#ui/plain/button.tsx';
import css from './store-question.module.css';

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

interface Props {
  /** `waiting`: not on this device, and no signal to ask. */
  readonly kind: 'opening' | 'waiting' | 'notFound';
}

/** What there is to see of a product link before, or instead of, its product. */
const ProductState = ({ kind }: Props) => (
  <div role="status">{kind === 'opening' ? <Opening /> : <Missing isWaiting={kind === 'waiting'} />}</div>
);

function Opening() {
  const { i18n } = useLingui();
  return <EmptyState level={1} icon="search" title={i18n.t('product.link.opening')} action={<Spinner />} />;
}

function Missing({ isWaiting }: { readonly isWaiting: boolean }) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const readsAgain = !isWaiting && !settings.qrReaderDisabled;
  return (
    <EmptyState
      level={1}
      icon={isWaiting ? 'offline' : 'search'}
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

interface StoreQuestionProps {
  readonly stores: readonly Store[];
  /** The one that the customer was in last, or the first that is open. */
  readonly likely: Store;
  readonly onChoose: (store: Store) => void;
}

/** The same product may cost something else next door, so "is your store X?" comes first (A§2). */
function StoreQuestion({ stores, likely, onChoose }: StoreQuestionProps) {
  const { i18n } = useLingui();
  const [isChoosing, setIsChoosing] = useState(false);
  if (isChoosing) return <StoreChoice stores={stores.filter(({ id }) => id !== likely.id)} onChoose={onChoose} />;
  return (
    <EmptyState
      level={1}
      icon="store"
      title={i18n.t('product.link.question', { store: likely.name })}
      text={storePlace(likely)}
      action={
        <>
          <Button onClick={() => onChoose(likely)}>{i18n.t('product.link.yes')}</Button>
          <Button kind="quiet" onClick={() => setIsChoosing(true)}>
            {i18n.t('product.link.no')}
          </Button>
        </>
      }
    />
  );
}

/** The button that was pressed is gone. */
const focus = (heading: HTMLElement | null) => heading?.focus();

function StoreChoice({ stores, onChoose }: Pick<StoreQuestionProps, 'stores' | 'onChoose'>) {
  const { i18n } = useLingui();
  return (
    <section className={css.choice}>
      <h1 ref={focus} className={css.title} tabIndex={-1}>
        {i18n.t('product.link.which')}
      </h1>
      <ul className={css.stores}>
        {stores.map((store) => (
          <li key={store.id}>
            <button type="button" className={css.store} onClick={() => onChoose(store)}>
              <span className={css.name}>{store.name}</span>
              <span className={css.address}>{storePlace(store)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
