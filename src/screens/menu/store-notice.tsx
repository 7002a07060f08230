import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { shippingName } from '#features/shipping/shipping-picker.tsx';
import { type Standing, storeStanding } from '#features/store/store-standing.ts';
import css from './store-notice.module.css';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly onStores: () => void;
  readonly onType: (type: ShippingType) => void;
}

const WORDS = {
  menuOnly: /*i18n*/ 'menu.readOnly',
  noShippingTypes: /*i18n*/ 'store.noShippingTypes',
  invalidShippingType: /*i18n*/ 'invalidShippingTypeDesc',
  closed: /*i18n*/ 'store.closedNote',
  closedButSchedules: /*i18n*/ 'store.closedScheduleNote',
} as const satisfies Record<Standing['code'], MessageId>;

/** What cannot be done in this store now, and the way to where it can: another way of receiving, or another store. */
export function StoreNotice({ shop, onStores, onType }: Props) {
  const { i18n } = useLingui();
  const { store, place, shippingType, allowedTypes, offersSchedule, canChangeStore } = shop;
  const isPlaceSettled = place !== undefined && place.stale === null;
  const standing = store && storeStanding({ store, shippingType, allowedTypes, isPlaceSettled, offersSchedule });
  if (!standing) return null;
  const isTypeWrong = standing.code === 'invalidShippingType';
  return (
    <p className={css.notice}>
      <span>{i18n.t(WORDS[standing.code], { type: shippingName(shippingType, i18n) })}</span>
      {(isTypeWrong || canChangeStore) && (
        <button type="button" className={css.cure} onClick={() => (isTypeWrong ? onType(standing.cure) : onStores())}>
          {isTypeWrong
            ? i18n.t('store.useType', { type: shippingName(standing.cure, i18n) })
            : i18n.t('store.seeOthers')}
        </button>
      )}
    </p>
  );
}
