import { shippingChangeAsks } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { changeShippingType } from '#features/shipping/shipping-actions.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { MenuSheet } from './menu-sheet.ts';
import type { Shop } from './use-shop.ts';

/** Another way of receiving at once, or after a look at what becomes of bag and slot (D-15). */
export function useChangeType(
  { cartRow, slot }: Shop,
  onOpen: (sheet: MenuSheet) => void,
): (type: ShippingType) => void {
  const save = useSaving();
  const { data } = useTenant().databases;
  return (type) => {
    if (cartRow && shippingChangeAsks(cartRow.cart, slot !== null)) return onOpen(`type-${type}`);
    return void save(() => changeShippingType(data, type));
  };
}
