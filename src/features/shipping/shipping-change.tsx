import { type ReactNode, useMemo } from 'react';
import { type CartRow, CartSubmitted } from '#db/carts.ts';
import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import { rebuildCart, type RebuiltCart } from '#domain/cart/rebuild-cart.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { BagMoved, changeShippingType } from './shipping-actions.ts';
import css from './shipping-change.module.css';
import { shippingName } from './shipping-picker.tsx';

interface Props {
  readonly to: ShippingType;
  readonly cartRow: CartRow;
  readonly store: Pick<Store, 'ignoreRigidStock'>;
  /** What the store sells that way; null or undefined while it is not known. */
  readonly menu: Menu | null | undefined;
  /** It could not be asked for, so nothing can be said about the bag. */
  readonly isMenuOutOfReach: boolean;
  /** The slot that goes, in words. */
  readonly slot: string | null;
  /** The bag's differences, line by line; null where there are none. */
  readonly renderChanges: (rebuilt: RebuiltCart) => ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What becomes of bag and slot, before the way of receiving changes (A§4, D-15). Nothing is changed silently. */
export function ShippingChange(props: Props) {
  const { to, cartRow, store, menu, isMenuOutOfReach, slot, renderChanges, isOpen, onClose } = props;
  const t = useT();
  const toasts = useToasts();
  const { data } = useTenant().databases;
  const { cart, rev } = cartRow;
  const rebuilt = useMemo(
    () => (menu ? rebuildCart({ ...cart, shippingType: to }, indexMenu(menu), store.ignoreRigidStock) : null),
    [menu, cart, to, store.ignoreRigidStock],
  );
  const isChecking = rebuilt === null && !isMenuOutOfReach;

  const change = async () => {
    try {
      await changeShippingType(data, to, rebuilt ? { rebuilt: rebuilt.cart, rev } : undefined);
      onClose();
    } catch (error) {
      toasts.show({ id: 'shippingChange', tone: 'error', text: failureWords(error, t) });
    }
  };
  const from = shippingName(cart.shippingType, t);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('shipping.changeQuestion', { type: shippingName(to, t) })}
      footer={
        <div className={css.footer}>
          <Button block busy={isChecking} onClick={() => void change()}>
            {t('shipping.changeConfirm', { type: shippingName(to, t) })}
          </Button>
          <Button block kind="quiet" onClick={onClose}>
            {t('shipping.keep', { type: from })}
          </Button>
        </div>
      }
    >
      <div className={css.change} aria-live="polite">
        {slot && (
          <Banner tone="warning" icon="clock">
            {t('shipping.changeSlot', { slot })}
          </Banner>
        )}
        {isChecking && <p className={css.note}>{t('shipping.changeChecking')}</p>}
        {rebuilt &&
          !isEmptyCart(cart) &&
          (renderChanges(rebuilt) ?? <p className={css.note}>{t('shipping.changeKeepsAll')}</p>)}
        {isMenuOutOfReach && !rebuilt && (
          <Banner tone="info" icon="offline">
            {t('shipping.changeUnknown')}
          </Banner>
        )}
      </div>
    </Sheet>
  );
}

function failureWords(error: unknown, t: Translate): string {
  if (error instanceof BagMoved) return t('shipping.changeAgain');
  return error instanceof CartSubmitted ? t('bag.refusedSubmitted') : errorWords(t, error);
}
