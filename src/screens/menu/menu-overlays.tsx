import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { Suspense } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import { BAG_ID, BAG_TITLE_ID } from '#features/cart/bag-bar.tsx';
import type { Confirmation } from '#features/cart/bag-confirmation.tsx';
import type { MenuProductId } from '#domain/ids.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { NotLoaded, PartBoundary } from '#ui/part-boundary.tsx';
import type { Overlay } from '#ui/use-overlay.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import css from './menu-overlays.module.css';
import type { Shop } from './use-shop.ts';

const ProductOverlay = lazyPart(() => import('./product-overlay.tsx'), 'ProductOverlay');
const BagOverlay = lazyPart(() => import('./bag-overlay.tsx'), 'BagOverlay');
const StoreInfoOverlay = lazyPart(() => import('./store-info-overlay.tsx'), 'StoreInfoOverlay');
const SheetOverlay = lazyPart(() => import('./sheet-overlay.tsx'), 'SheetOverlay');

/** What a tap on a row or on the bag opens. */
export const oftenOpened = [ProductOverlay, BagOverlay];

interface Props {
  readonly shop: Shop;
  /** What is about to be put into the bag. */
  readonly waiting: readonly CartLine[];
  readonly nowMs: number;
  readonly sheet: Overlay;
  readonly item: Overlay;
  readonly onChangeType: (type: ShippingType) => void;
  /** There is room for the bag beside the menu. */
  readonly isBesideMenu: boolean;
  readonly onAdded: (id: MenuProductId) => void;
  readonly onAsk: (confirmation: Confirmation) => void;
}

/** What opens over the menu; each has an address and is loaded when it is first opened. */
export function MenuOverlays({ shop, waiting, nowMs, sheet, item, onChangeType, isBesideMenu, onAdded, onAsk }: Props) {
  const line = useOverlay('line');
  const store = useOverlay('store');
  const isBag = sheet.value === 'bag';
  const bag = { shop, waiting, onEdit: line.open, onOpenSheet: sheet.open, onAsk };
  return (
    <>
      {isBesideMenu ? (
        <section id={BAG_ID} tabIndex={-1} className={css.panel} aria-labelledby={BAG_TITLE_ID}>
          <PartBoundary fallback={(onRetry) => <NotLoaded onRetry={onRetry} />}>
            <Suspense>
              <BagOverlay isPanel isOpen onClose={showMenu} {...bag} />
            </Suspense>
          </PartBoundary>
        </section>
      ) : (
        <LazyOverlay value={isBag ? 'bag' : null} onClose={sheet.close}>
          {(_, isOpen) => <BagOverlay isOpen={isOpen} onClose={sheet.close} {...bag} />}
        </LazyOverlay>
      )}
      <LazyOverlay value={isBag ? null : sheet.value} onClose={sheet.close}>
        {(name, isOpen) => (
          <SheetOverlay name={name} shop={shop} nowMs={nowMs} isOpen={isOpen} onClose={sheet.close} onAsk={onAsk} />
        )}
      </LazyOverlay>
      <LazyOverlay value={store.value} onClose={store.close}>
        {(id, isOpen) => (
          <StoreInfoOverlay id={id} shop={shop} nowMs={nowMs} isOpen={isOpen} onClose={store.close} onAsk={onAsk} />
        )}
      </LazyOverlay>
      <LazyOverlay value={item.value} onClose={item.close}>
        {(address, isOpen) => (
          <ProductOverlay
            shop={shop}
            isAsking={shop.menu.revalidation.isRunning}
            item={address}
            lineId={null}
            isOpen={isOpen}
            onClose={item.close}
            onChangeType={onChangeType}
            onAdded={onAdded}
          />
        )}
      </LazyOverlay>
      <LazyOverlay value={line.value} onClose={line.close}>
        {(lineId, isOpen) => (
          <ProductOverlay
            shop={shop}
            isAsking={shop.menu.revalidation.isRunning}
            item={null}
            lineId={lineId}
            isOpen={isOpen}
            onClose={line.close}
            onChangeType={onChangeType}
          />
        )}
      </LazyOverlay>
    </>
  );
}

/** What the bag needs is in the menu beside it. */
function showMenu(): void {
  const heading = document.querySelector<HTMLElement>('main [aria-labelledby^="group-"] h2');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
