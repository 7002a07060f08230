import { useLingui } from '@lingui/react';
import type { StoreId } from '#domain/ids.ts';
import type { Confirmation } from '#features/cart/bag-confirmation.tsx';
import { StoreInfoSheet } from '#features/store/store-info-sheet.tsx';
import { storeMarks } from '#features/store/store-marks.ts';
import { useStore } from '#features/store/use-store.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { useLeaveOverlays } from '#ui/use-overlay.ts';
import { useChangeStore } from './use-change-store.ts';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly id: string;
  readonly shop: Shop;
  readonly nowMs: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAsk: (confirmation: Confirmation) => void;
}

/** One store's sheet; from here it can be chosen, where stores can be. */
export function StoreInfoOverlay({ id, shop, nowMs, isOpen, onClose, onAsk }: Props) {
  const { i18n } = useLingui();
  const leave = useLeaveOverlays();
  const { settings } = useTenant();
  const store = useStore(id as StoreId);
  // The list that it may have been opened from is done with as well.
  const change = useChangeStore({ shop, onAsk, onDone: () => leave(routes.menu.getHref()) });
  if (!store) return null;
  const isOther = store.id !== shop.cartRow?.cart.storeId && !shop.isStoreLocked;
  return (
    <StoreInfoSheet
      store={store}
      legal={settings.legal}
      nowMs={nowMs}
      seenAtMs={shop.list.seenAtMs}
      // Open or closed stands there with its hours.
      marks={storeMarks({ store, settings, isOpen: true, shippingType: shop.shippingType })}
      footer={
        isOther && (
          <Button block onClick={() => change(store)}>
            {store.menuOnly ? i18n.t('store.browseThis') : i18n.t('store.chooseThis')}
          </Button>
        )
      }
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
