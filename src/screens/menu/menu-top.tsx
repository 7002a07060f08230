import { Suspense } from 'react';
import { shippingChangeAsks } from '#domain/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping-type.ts';
import type { Question } from '#features/cart/bag-question.tsx';
import { useSaving } from '#features/cart/use-saving.ts';
import { ReceivingLine } from '#features/shipping/receiving-line.tsx';
import { changeShippingType } from '#features/shipping/shipping-actions.ts';
import { ShippingPicker } from '#features/shipping/shipping-picker.tsx';
import { shippingQuestion } from '#features/shipping/shipping-question.ts';
import { TermsLine } from '#features/shipping/terms-line.tsx';
import { StoreHeader } from '#features/store/store-header.tsx';
import { lazyExtra } from '#i18n/lazy-part.tsx';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import css from './menu-top.module.css';
import type { Shop } from './use-shop.ts';

const StillThere = lazyExtra(() => import('./still-there.tsx'), 'StillThere');

export type MenuSheet = 'bag' | 'stores' | 'address' | 'scan';

interface Props {
  readonly shop: Shop;
  readonly nowMs: number;
  readonly onOpen: (sheet: MenuSheet) => void;
  readonly onAsk: (question: Question) => void;
}

/** Which store, how to receive, where, and on what terms. */
export function MenuTop({ shop, nowMs, onOpen, onAsk }: Props) {
  const t = useT();
  const save = useSaving();
  const { settings, databases } = useTenant();
  const { store, shippingType, allowedTypes, address, cartRow, place } = shop;

  const changeType = (type: ShippingType) => {
    const change = () => void save(() => changeShippingType(databases.data, type));
    if (!cartRow || !shippingChangeAsks(cartRow.cart, false)) return change();
    return onAsk(shippingQuestion(type, t, change));
  };

  return (
    <div className={css.top}>
      <StoreHeader
        store={store ?? null}
        logo={settings.logo}
        nowMs={nowMs}
        onChangeStore={shop.canChangeStore ? () => onOpen('stores') : null}
        onScan={settings.qrReaderDisabled ? null : () => onOpen('scan')}
      />
      {place?.stale && (
        <Suspense>
          <StillThere context={place.stale} />
        </Suspense>
      )}
      {store?.menuOnly && <p className={css.readOnly}>{t('menu.readOnly')}</p>}
      {store && !store.menuOnly && (
        <div className={css.receiving}>
          <ShippingPicker allowed={allowedTypes} chosen={shippingType} onChange={changeType} />
          <ReceivingLine
            type={shippingType}
            store={store}
            address={address}
            context={place?.context ?? null}
            onChooseAddress={() => onOpen('address')}
          />
          <TermsLine
            terms={{
              type: shippingType,
              deliveryPrice: address?.deliveryPrice ?? null,
              durationMinutes: address?.durationMinutes ?? store.durationMinutes,
              distanceKm: address?.distanceKm ?? null,
              minCartValue: store.minCartValue ?? settings.minCartValue,
            }}
          />
        </div>
      )}
    </div>
  );
}
