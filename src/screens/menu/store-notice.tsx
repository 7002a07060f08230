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
  /** null where the shop has no reader. */
  readonly onScan: (() => void) | null;
  readonly onType: (type: ShippingType) => void;
}

const WORDS = {
  menuOnly: /*i18n*/ 'menu.readOnly',
  noShippingTypes: /*i18n*/ 'store.noShippingTypes',
  scanFirst: /*i18n*/ 'scan.placeFirst',
  scanAnother: /*i18n*/ 'scan.placeNameless',
  invalidShippingType: /*i18n*/ 'invalidShippingTypeDesc',
  closed: /*i18n*/ 'store.closedNote',
  closedButSchedules: /*i18n*/ 'store.closedScheduleNote',
} as const satisfies Record<Standing['code'], MessageId>;

/** What cannot be done in this store now, and the way to where it can: another way of receiving, a scan, or another store. */
export function StoreNotice({ shop, onStores, onScan, onType }: Props) {
  const { i18n } = useLingui();
  const { store, place, shippingType, allowedTypes, offersSchedule, canChangeStore } = shop;
  const isPlaceSettled = place !== undefined && place.stale === null;
  const isScanned = place !== undefined && place.context !== null;
  const standing =
    store && storeStanding({ store, shippingType, allowedTypes, isScanned, isPlaceSettled, offersSchedule });
  if (!standing) return null;
  const cureOf = (what: Standing) => {
    if (what.code === 'invalidShippingType')
      return {
        label: i18n.t('store.useType', { type: shippingName(what.cure, i18n) }),
        onTap: () => onType(what.cure),
      };
    if ((what.code === 'scanFirst' || what.code === 'scanAnother') && onScan)
      return { label: i18n.t('scan.open'), onTap: onScan };
    return canChangeStore ? { label: i18n.t('store.seeOthers'), onTap: onStores } : null;
  };
  const cure = cureOf(standing);
  return (
    <p className={css.notice}>
      <span>{i18n.t(WORDS[standing.code], { type: shippingName(shippingType, i18n) })}</span>
      {cure && (
        <button type="button" className={css.cure} onClick={cure.onTap}>
          {cure.label}
        </button>
      )}
    </p>
  );
}
