import { useEffect, useEffectEvent } from 'react';
import type { StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { type MenuOnDevice, useMenu } from './use-menu.ts';

/** Returns the menu for a confirmation; it is always fetched again, so that changes are not missed. */
export function useCheckedMenu(storeId: StoreId | null, shippingType: ShippingType): MenuOnDevice {
  const onDevice = useMenu(storeId, shippingType);
  const check = useEffectEvent(() => onDevice.revalidation.again());
  useEffect(() => check(), [storeId, shippingType]);
  return onDevice;
}
