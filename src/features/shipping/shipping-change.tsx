import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { CartChanged, CartSubmitted } from '#db/carts.ts';
import type { CartRow } from '#db/data-rows.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import type { RebuiltCart } from '#domain/cart/rebuild-cart.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { changeShippingType } from './shipping-actions.ts';
import css from './shipping.module.css';
import { shippingName } from './shipping-picker.tsx';

interface Props {
  readonly to: ShippingType;
  readonly cartRow: CartRow;
  /** The cart for the new shipping type; undefined while loading. */
  readonly rebuilt: RebuiltCart | undefined;
  /** The menu could not be loaded, so the effect on the cart is unknown. */
  readonly isMenuOutOfReach: boolean;
  /** The slot that would be cleared, as text. */
  readonly slot: string | null;
  /** The cart's differences, line by line; null if there are none. */
  readonly renderChanges: (rebuilt: RebuiltCart) => ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** In place of `onClose` once the change is saved. */
  readonly onChanged?: () => void;
}

/** Shows how cart and slot will change before the shipping type changes (A§4, D-15). */
export function ShippingChange(props: Props) {
  const { to, cartRow, rebuilt, isMenuOutOfReach, slot, renderChanges, isOpen, onClose, onChanged = onClose } = props;
  const { i18n } = useLingui();
  const toasts = useToasts();
  const { data } = useTenant().databases;
  const { cart, rev } = cartRow;
  const isChecking = rebuilt === undefined && !isMenuOutOfReach;

  const change = async () => {
    try {
      await changeShippingType(data, to, rebuilt ? { rebuilt: rebuilt.cart, rev } : undefined);
      onChanged();
    } catch (error) {
      toasts.show({ id: 'shippingChange', tone: 'error', text: failureWords(error, i18n) });
    }
  };
  const from = shippingName(cart.shippingType, i18n);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={i18n.t('shipping.changeQuestion', { type: shippingName(to, i18n) })}
      footer={
        <div className={css.footer}>
          <Button block busy={isChecking} onClick={() => void change()}>
            {i18n.t('shipping.changeConfirm', { type: shippingName(to, i18n) })}
          </Button>
          <Button block kind="quiet" onClick={onClose}>
            {i18n.t('shipping.keep', { type: from })}
          </Button>
        </div>
      }
    >
      <div className={css.change} aria-live="polite">
        {slot && (
          <Banner tone="warning" icon="clock">
            {i18n.t('shipping.changeSlot', { slot })}
          </Banner>
        )}
        {isChecking && <p className={css.note}>{i18n.t('shipping.changeChecking')}</p>}
        {rebuilt &&
          !isEmptyCart(cart) &&
          (renderChanges(rebuilt) ?? <p className={css.note}>{i18n.t('shipping.changeKeepsAll')}</p>)}
        {isMenuOutOfReach && !rebuilt && (
          <Banner tone="info" icon="info">
            {i18n.t('shipping.changeUnknown')}
          </Banner>
        )}
      </div>
    </Sheet>
  );
}

function failureWords(error: unknown, i18n: I18n): string {
  if (error instanceof CartChanged) return i18n.t('shipping.changeAgain');
  return error instanceof CartSubmitted ? i18n.t('bag.refusedSubmitted') : errorWords(i18n, error);
}
