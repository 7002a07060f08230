import { useEffect } from 'react';
import { chooseShippingType } from '#domain/shipping-choice.ts';
import { firstStore } from '#domain/store-choice.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { enterStore } from '#features/store/store-actions.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Shop } from './use-shop.ts';

/** A§4: on load without a store the first open one is entered, with the way of receiving that it allows. */
export function useFirstStore({ cartRow, place, list }: Shop): void {
  const { settings, databases } = useTenant();
  const save = useSaving();
  const { data } = databases;
  const { stores } = list;
  const isMissing = cartRow !== undefined && cartRow.cart.storeId === null;
  const shippingType = cartRow?.cart.shippingType;

  useEffect(() => {
    if (!isMissing || !shippingType || !stores || !place) return;
    const id = firstStore(stores, place.context);
    const store = stores.find((listed) => listed.id === id) ?? null;
    if (!id) return;
    const situation = { settings, context: place.context, isTagRequested: false, store };
    void save(() => enterStore(data, id, chooseShippingType(situation, shippingType, false) ?? shippingType));
  }, [isMissing, shippingType, stores, place, settings, data, save]);
}
