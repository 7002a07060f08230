import type { I18n } from '@lingui/core';

/** `3 km`: whole kilometres, rounded (A§9, B§9). Below one kilometre it says just that. The space does not break. */
export const distanceWords = (distanceKm: number, i18n: I18n): string =>
  distanceKm < 1 ? i18n.t('distance.belowOne') : `${Math.round(distanceKm)}\u00a0km`;
