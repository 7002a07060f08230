import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { isSameCart, RebuiltCartList } from '#features/cart/rebuilt-cart-list.tsx';
import { useRebuiltCart } from '#features/cart/use-rebuilt-cart.ts';
import { useMenu } from '#features/catalog/use-menu.ts';
import { slotWords } from '#features/schedule/slot-words.ts';
import { ShippingChange } from '#features/shipping/shipping-change.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useOpenings } from './use-openings.ts';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly to: ShippingType;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The bag held against what the store sells the other way, before the change (D-15). */
export function TypeOverlay(props: Props) {
  const openings = useOpenings(props.isOpen);
  return <TypeChange key={openings} {...props} />;
}

function TypeChange({ shop, to, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  // The answer makes another bag of it; the sheet leaves as what it was when it asked.
  const isAsked = isOpen && shop.cartRow?.cart.shippingType !== to;
  const { cartRow, store, slot } = useHeld(shop, isAsked);
  const { version, revalidation } = useMenu(isOpen ? (store?.id ?? null) : null, to);
  const rebuilt = useHeld(useRebuiltCart({ cart: cartRow?.cart, to, version, store }), isOpen);
  const isMenuOutOfReach = useHeld(revalidation.error !== undefined, isOpen);
  if (!cartRow || !store) return null;
  return (
    <ShippingChange
      to={to}
      cartRow={cartRow}
      rebuilt={rebuilt}
      isMenuOutOfReach={isMenuOutOfReach}
      slot={slot && slotWords(slot, language)}
      renderChanges={(changed) =>
        isSameCart(changed) ? null : <RebuiltCartList rebuilt={changed} gone={i18n.t('rebuilt.gone')} />
      }
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}

/** The value as it last was while `isLive`. */
function useHeld<Value>(value: Value, isLive: boolean): Value {
  const [held, setHeld] = useState(value);
  if (isLive && held !== value) setHeld(value);
  return isLive ? value : held;
}
