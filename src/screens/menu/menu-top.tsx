import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Suspense } from 'react';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { StoreHeader } from '#features/store/store-header.tsx';
import { lazyExtra } from '#i18n/lazy-part.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import type { MenuSheet } from './menu-sheet.ts';
import css from './menu-top.module.css';
import { Receiving, ReceivingSkeleton } from './receiving.tsx';
import { StoreNotice } from './store-notice.tsx';
import type { ChosenForYou } from './use-first-store.ts';
import type { Shop } from './use-shop.ts';

const StalePlaceBanner = lazyExtra(() => import('./stale-place-banner.tsx'), 'StalePlaceBanner');
const PendingCodeBanner = lazyExtra(() => import('./pending-code-banner.tsx'), 'PendingCodeBanner');

interface Props {
  readonly shop: Shop;
  readonly nowMs: number;
  /** The menu is narrowed down to what somebody looks for. */
  readonly isSearching: boolean;
  readonly onOpen: (sheet: MenuSheet) => void;
  readonly onChangeType: (type: ShippingType) => void;
  readonly chosenForYou: ChosenForYou | null;
}

const REASONS = {
  nearest: /*i18n*/ 'store.chosenNearest',
  onlyOpen: /*i18n*/ 'store.chosenOnlyOpen',
  firstOpen: /*i18n*/ 'store.chosenFirstOpen',
} as const satisfies Record<ChosenForYou['reason'], MessageId>;

/** Which store, how to receive, where, and on what terms. */
export function MenuTop({ shop, nowMs, isSearching, onOpen, onChangeType, chosenForYou }: Props) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const { list, store, place } = shop;
  const about = useOverlay('store');
  const onScan = settings.qrReaderDisabled ? null : () => onOpen('scan');
  const isLocked = (list.stores?.length ?? 0) > 1 && !shop.canChangeStore;

  return (
    <div className={css.top}>
      <StoreHeader
        store={store ?? null}
        shop={settings}
        nowMs={nowMs}
        seenAtMs={list.seenAtMs}
        onChangeStore={shop.canChangeStore || isLocked ? () => onOpen('stores') : null}
        isLocked={isLocked}
        onAbout={({ id }) => about.open(id)}
        onLanguage={() => onOpen('language')}
        onScan={onScan}
      />
      <Suspense>
        {place?.stale && <StalePlaceBanner context={place.stale} />}
        {place?.pending && <PendingCodeBanner code={place.pending} isSearching={isSearching} />}
      </Suspense>
      <StoreNotice shop={shop} onStores={() => onOpen('stores')} onScan={onScan} onType={onChangeType} />
      {place && !store && !shop.storeless && <ReceivingSkeleton place={place} />}
      {store && !store.menuOnly && <Receiving shop={shop} store={store} onOpen={onOpen} onChangeType={onChangeType} />}
      {store && chosenForYou?.storeId === store.id && (
        <p className={css.why}>
          {i18n.t(REASONS[chosenForYou.reason])}{' '}
          <button type="button" className={css.change} onClick={() => onOpen('stores')}>
            {i18n.t('store.seeOthers')}
          </button>
        </p>
      )}
    </div>
  );
}
