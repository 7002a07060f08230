import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { ZERO } from '#domain/pricing/cents.ts';
import { allowedShippingTypes } from '#domain/shipping/shipping-choice.ts';
import type { Store } from '#domain/store/store.ts';
import type { Confirmation } from '#features/cart/bag-confirmation.tsx';
import { useSaving } from '#features/cart/use-saving.ts';
import { leavePlace } from '#features/scan/context-actions.ts';
import { TermsLine } from '#features/shipping/terms-line.tsx';
import { LockedStoreSheet } from '#features/store/locked-store-sheet.tsx';
import { storeMarks } from '#features/store/store-marks.ts';
import { StoresSheet } from '#features/store/stores-sheet.tsx';
import { useListedStores } from '#features/store/use-listed-stores.ts';
import { useNearPlace } from '#features/store/use-near-place.ts';
import { isFirstPositionWarning } from '#platform/geolocation.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { useOpenCount } from '#ui/use-open-count.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import { useChangeStore } from './use-change-store.ts';
import { useReader } from './use-reader.ts';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly nowMs: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAsk: (confirmation: Confirmation) => void;
}

/** The list of stores, or why it cannot be chosen from. */
export function StoresOverlay(props: Props) {
  const { shop, isOpen, onClose } = props;
  return shop.isStoreLocked && shop.store ? (
    <LockedStore store={shop.store} isOpen={isOpen} onClose={onClose} />
  ) : (
    <FreeChoice {...props} />
  );
}

interface LockedProps extends Pick<Props, 'isOpen' | 'onClose'> {
  readonly store: Store;
}

/** Another scan is the way out of a locked store, where the tenant has a reader (D-19), and saying that one has left. */
function LockedStore({ store, isOpen, onClose }: LockedProps) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const openReader = useReader();
  const { data } = useTenant().databases;
  const save = useSaving();
  const leave = async () => {
    if (await save(() => leavePlace(data))) onClose();
  };
  const scan = settings.qrReaderDisabled ? (
    <Button onClick={onClose}>{i18n.t('app.understood')}</Button>
  ) : (
    <Button onClick={openReader}>{i18n.t('scan.open')}</Button>
  );
  return (
    <LockedStoreSheet
      storeName={store.name}
      action={
        <>
          {scan}
          <Button kind="quiet" onClick={() => void leave()}>
            {i18n.t('scan.leave')}
          </Button>
        </>
      }
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}

function FreeChoice({ shop, nowMs, isOpen, onClose, onAsk }: Props) {
  const { shippingType: type, address, cartRow } = shop;
  const near = useNearPlace({ isOpen, type, address, onRefused: usePositionWarning() });
  const list = useListedStores(shop.list, near, type);
  const change = useChangeStore({ shop, onAsk, onDone: onClose });
  const about = useOverlay('store');
  useTellFailure(isOpen && list.error !== undefined);
  const { settings } = useTenant();
  const context = shop.place?.context ?? null;
  /** Fee, time and distance of a way of receiving say something only where the store has that way. */
  const serves = (store: Store) =>
    !store.menuOnly && allowedShippingTypes({ settings, context, isTagRequested: false, store }).includes(type);

  return (
    <StoresSheet
      list={list}
      near={near}
      chosenId={cartRow?.cart.storeId ?? null}
      nowMs={nowMs}
      opening={useOpenCount(isOpen)}
      isOpen={isOpen}
      onClose={onClose}
      marksOf={(store) => storeMarks({ store, settings, isOpen: store.isOpen, shippingType: type })}
      isOutOfReach={(store) => list.isNearest && serves(store) && type === 'ADDRESS' && store.isBeyondMaxDistance}
      renderTerms={(store) => list.isNearest && serves(store) && <StoreTerms store={store} shop={shop} />}
      onChoose={change}
      onAbout={({ id }) => about.open(id)}
    />
  );
}

/** The distance stands beside the name already, and the minimum is no reason to choose a store. */
function StoreTerms({ store, shop }: { readonly store: Store; readonly shop: Shop }) {
  const { deliveryPrice, durationMinutes } = store;
  return (
    <TermsLine
      terms={{ type: shop.shippingType, deliveryPrice, durationMinutes, distanceKm: null, minCartValue: ZERO }}
    />
  );
}

/** The location is unavailable; said once (A§8). */
function usePositionWarning(): () => void {
  const { i18n } = useLingui();
  const toasts = useToasts();
  return useCallback(() => {
    if (!isFirstPositionWarning()) return;
    toasts.show({ id: 'geoLocationDisabled', tone: 'warning', text: i18n.t('geoLocationDisabled') });
  }, [i18n, toasts]);
}

/** The stores could not be asked for, while the list is looked at (A§8). */
function useTellFailure(hasFailed: boolean): void {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const tell = useEffectEvent(() =>
    toasts.show({ id: 'fetchPointsFailure', tone: 'error', text: i18n.t('fetchPointsFailure') }),
  );
  useEffect(() => {
    if (hasFailed) tell();
  }, [hasFailed]);
}
