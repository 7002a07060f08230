import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import { useOtherMenus } from '#features/catalog/use-other-menus.ts';
import { ProductGone } from '#features/product/product-gone.tsx';
import { shippingName } from '#features/shipping/shipping-picker.tsx';
import { soughtIn } from './product-target.ts';

interface Props {
  readonly store: Store;
  /** The menu is being asked for. */
  readonly isAsking: boolean;
  /** How it is to be received, and how it may be. */
  readonly chosen: ShippingType;
  readonly allowed: readonly ShippingType[];
  readonly onChangeType: (type: ShippingType) => void;
  /** Null for a line of the bag. */
  readonly item: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Looks for a product that this menu does not have in the store's other menus. */
export function MissingProduct({ store, isAsking, chosen, allowed, onChangeType, item, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const isSettled = useSettled(!isAsking);
  const others = useOtherMenus({
    storeId: item === null || !isOpen ? null : store.id,
    chosen,
    allowed,
    find: (other) => (item === null ? undefined : soughtIn(other, item, store.highlights)),
  });
  const { found } = others;
  const elsewhere = found && {
    name: found.product.name,
    way: shippingName(found.type, i18n),
    chosenWay: shippingName(chosen, i18n),
    onSwitch: () => onChangeType(found.type),
  };
  return <ProductGone isSure={isSettled && !others.isAsking} {...{ elsewhere, isOpen, onClose }} />;
}

/** What has arrived is on the screen this much later at most. */
const SHOWN_AFTER_MS = 300;

/** True from the first time on that something was so for a moment. */
function useSettled(isSo: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsSettled(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSettled;
}
