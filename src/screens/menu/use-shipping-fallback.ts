import { useEffect } from 'react';
import { chooseShippingType } from '#domain/shipping-choice.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { changeShippingType } from '#features/shipping/shipping-actions.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Shop } from './use-shop.ts';

/** A§4: a way of receiving that is not allowed any more (the table was left, the store changed its mind) gives way to one that is. */
export function useShippingFallback({ cartRow, place, store, shippingType, allowedTypes, address }: Shop): void {
  const { settings, databases } = useTenant();
  const save = useSaving();
  const { data } = databases;
  const isKnown = cartRow !== undefined && cartRow.submittedAs === null && store !== undefined;
  // While "still there?" is being asked, nothing is decided.
  const isSettled = place !== undefined && place.stale === null;
  const isLost = isKnown && isSettled && !allowedTypes.includes(shippingType);
  const hasAddressProblem = address !== null && address.deliveryPrice === null;
  const context = place?.context ?? null;

  useEffect(() => {
    if (!isLost || !store) return;
    const situation = { settings, context, isTagRequested: false, store };
    const fallback = chooseShippingType(situation, null, hasAddressProblem);
    if (fallback) void save(() => changeShippingType(data, fallback));
  }, [isLost, store, settings, context, hasAddressProblem, save, data]);
}
