import type { I18n } from '@lingui/core';

/**
 * Returns `3 km`, rounded to whole kilometres with a no-break space (A§9, B§9). A distance below one
 * kilometre has its own text.
 */
export const distanceWords = (distanceKm: number, i18n: I18n): string =>
  distanceKm < 1 ? i18n.t('distance.belowOne') : `${Math.round(distanceKm)}\u00a0km`;
