import { useLingui } from '@lingui/react';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { isSameCart, RebuiltCartList } from '#features/cart/rebuilt-cart-list.tsx';
import { useRebuiltCart } from '#features/cart/use-rebuilt-cart.ts';
import { useMenu } from '#features/catalog/use-menu.ts';
import type { ReviewOrder } from '#features/checkout/review-order.ts';
import { slotWords } from '#features/schedule/slot-words.ts';
import { ShippingChange } from '#features/shipping/shipping-change.tsx';
import { useLanguage } from '#i18n/use-language.ts';

interface Props {
  readonly order: ReviewOrder;
  readonly to: ShippingType;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What another way of receiving makes of the order that is being reviewed (D-15). */
export function ReviewType({ order: { cartRow, store, draft }, to, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { version, revalidation } = useMenu(isOpen ? store.id : null, to);
  const rebuilt = useRebuiltCart({ cart: cartRow.cart, to, version, store });
  return (
    <ShippingChange
      to={to}
      cartRow={cartRow}
      rebuilt={rebuilt}
      isMenuOutOfReach={revalidation.error !== undefined}
      slot={draft.slot && slotWords(draft.slot, language)}
      renderChanges={(changed) =>
        isSameCart(changed) ? null : <RebuiltCartList rebuilt={changed} gone={i18n.t('rebuilt.gone')} />
      }
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
