import type { I18n } from '@lingui/core';
import type { Store } from '#domain/store/store.ts';

/**
 * Returns `3 km`, rounded to whole kilometres with a no-break space (A§9, B§9). A distance below one
 * kilometre has its own text.
 */
export const distanceWords = (distanceKm: number, i18n: I18n): string =>
  distanceKm < 1 ? i18n.t('distance.belowOne') : `${Math.round(distanceKm)}\u00a0km`;

/** Returns the distance of a store, with "about" where only the area of the customer is known. */
export const storeDistanceWords = ({ distanceKm, isDistanceRough }: StoreDistance, i18n: I18n): string | null => {
  if (distanceKm === null) return null;
  const distance = distanceWords(distanceKm, i18n);
  return isDistanceRough ? i18n.t('distance.about', { distance }) : distance;
};

type StoreDistance = Pick<Store, 'distanceKm' | 'isDistanceRough'>;
