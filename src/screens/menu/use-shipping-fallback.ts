import { useEffect } from 'react';
import { chooseShippingType, shippingChangeAsks } from '#domain/shipping/shipping-choice.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { changeShippingType } from '#features/shipping/shipping-actions.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Shop } from './use-shop.ts';

/**
 * A way of receiving that is not allowed any more (the table was left, the store changed its mind) gives way to one that is (A§4).
 * With a bag or a slot that would be lost nothing happens by itself: the notice in the header says so and asks (D-15).
 */
export function useShippingFallback(shop: Shop): void {
  const { cartRow, place, store, shippingType, allowedTypes, addressStanding, slot } = shop;
  const { settings, databases } = useTenant();
  const save = useSaving();
  const { data } = databases;
  const isKnown = cartRow !== undefined && cartRow.submittedAs === null && store !== undefined;
  // While "still there?" is being asked, nothing is decided.
  const isSettled = place !== undefined && place.stale === null;
  const isAllowed = allowedTypes.includes(shippingType);
  const asks = cartRow !== undefined && shippingChangeAsks(cartRow.cart, slot !== null);
  const isLost = isKnown && isSettled && !isAllowed && !asks;
  const hasAddressProblem = addressStanding === 'outsideRange' || addressStanding === 'invalidAddress';
  const context = place?.context ?? null;

  useEffect(() => {
    if (!isLost || !store) return;
    const situation = { settings, context, isTagRequested: false, store };
    const fallback = chooseShippingType(situation, null, hasAddressProblem);
    if (fallback) void save(() => changeShippingType(data, fallback));
  }, [isLost, store, settings, context, hasAddressProblem, save, data]);
}
