import type { I18n } from '@lingui/core';
import { etaWindow } from '#domain/order/eta-window.ts';

/** Returns `30–50 min` (A§9). */
export function etaWords(durationMinutes: number, i18n: I18n): string {
  const { fromMinutes, toMinutes } = etaWindow(durationMinutes);
  return i18n.t('shipping.eta', { from: fromMinutes, to: toMinutes });
}
