import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { type MenuOnDevice, useMenu } from './use-menu.ts';

/** A product that the chosen way of receiving does not have, and the way that has it. */
export interface SoldOtherwise {
  readonly product: MenuProduct;
  readonly type: ShippingType;
}

interface Question {
  /** Null while there is nothing to look for. */
  readonly storeId: StoreId | null;
  readonly chosen: ShippingType;
  readonly allowed: readonly ShippingType[];
  readonly find: (menu: Menu) => MenuProduct | undefined;
}

interface OtherMenus {
  /** True until every other menu was looked through, or cannot be reached. */
  readonly isAsking: boolean;
  readonly found: SoldOtherwise | null;
}

/** Looks for a product in the store's menus for the other ways of receiving (D-16): there are two at most. */
export function useOtherMenus({ storeId, chosen, allowed, find }: Question): OtherMenus {
  const [first, second] = storeId === null ? [] : allowed.filter((type) => type !== chosen);
  const menus = [useMenu(first ? storeId : null, first ?? chosen), useMenu(second ? storeId : null, second ?? chosen)];
  const asked = menus.slice(0, second ? 2 : first ? 1 : 0);
  const [found = null] = asked.flatMap(({ version }): readonly SoldOtherwise[] => {
    const product = version && find(version.menu);
    return product ? [{ product, type: version.menu.shippingType }] : [];
  });
  return { found, isAsking: found === null && asked.some(isOnItsWay) };
}

const isOnItsWay = ({ version, revalidation: { error, isRunning } }: MenuOnDevice): boolean =>
  error === undefined && (!version || isRunning);
