import { ZERO } from '#domain/pricing/cents.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { minimumOrder } from '#domain/pricing/minimum-order.ts';
import type { Store } from '#domain/store/store.ts';
import type { Place } from '#features/scan/use-place.ts';
import { ReceivingLine } from '#features/shipping/receiving-line.tsx';
import { ShippingPicker } from '#features/shipping/shipping-picker.tsx';
import { TermsLine } from '#features/shipping/terms-line.tsx';
import { useAddressCheck } from '#features/shipping/use-address-check.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Skeleton } from '#ui/plain/skeleton.tsx';
import type { MenuSheet } from './menu-sheet.ts';
import css from './receiving.module.css';
import type { Shop } from './use-shop.ts';
import { WhenLine } from './when-line.tsx';

interface Props {
  readonly shop: Shop;
  readonly store: Store;
  readonly onOpen: (sheet: MenuSheet) => void;
  readonly onChangeType: (type: ShippingType) => void;
}

/** How to receive, where, when, and on what terms. */
export function Receiving({ shop, store, onOpen, onChangeType }: Props) {
  const { settings } = useTenant();
  const { shippingType, allowedTypes, address, addressStatus, place, slot } = shop;
  const isDelivery = shippingType === 'ADDRESS';
  const price = (allowedTypes.includes(shippingType) ? address?.deliveryPrice : null) ?? null;
  // What is in the bag may have made it free.
  const isFree = shop.isQuoteCurrent && shop.quote?.isDeliveryFree;
  const check = useAddressCheck({ storeId: isDelivery ? store.id : null, address, standing: addressStatus });

  // What the store's notice says to do comes before the rest; where somebody sits is told all the same, and how to leave.
  if (allowedTypes.length === 0 && !place?.context?.tag) return null;
  return (
    <div className={css.receiving}>
      <ShippingPicker allowed={allowedTypes} chosen={shippingType} onChange={onChangeType} />
      <ReceivingLine
        type={shippingType}
        store={store}
        address={address}
        standing={addressStatus}
        hasFailed={check.error !== undefined}
        context={place?.context ?? null}
        onChooseAddress={() => onOpen('address')}
        onEditTag={() => onOpen('tag')}
      />
      {shop.offersSchedule && <WhenLine slot={slot} isOpen={store.isOpen} onChange={() => onOpen('schedule')} />}
      <TermsLine
        terms={{
          type: shippingType,
          deliveryPrice: price !== null && isFree ? ZERO : price,
          // How long the kitchen needs says nothing about the way there.
          durationMinutes: isDelivery ? (address?.durationMinutes ?? null) : store.durationMinutes,
          distanceKm: address?.distanceKm ?? null,
          minCartValue: minimumOrder(store, settings, place?.context),
        }}
      />
    </div>
  );
}

/** The place of what `Receiving` is going to show, so that the menu does not jump when the store is known. */
export function ReceivingSkeleton({ place }: { readonly place: Place }) {
  const { isTagOnlyDelivery = false, isPostpaid = false } = place.context ?? {};
  return (
    <div className={css.receiving}>
      {!isTagOnlyDelivery && <Skeleton shape="box" className={css.picker} />}
      <Skeleton shape="box" className={css.line} />
      {!isPostpaid && <Skeleton shape="box" className={css.line} />}
      <Skeleton className={css.terms} />
    </div>
  );
}
