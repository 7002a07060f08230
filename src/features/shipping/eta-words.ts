import { etaWindow } from '#domain/order/eta-window.ts';
import type { Translate } from '#i18n/i18n.ts';

/** `30–50 min` (A§9). */
export function etaWords(durationMinutes: number, t: Translate): string {
  const { fromMinutes, toMinutes } = etaWindow(durationMinutes);
  return t('shipping.eta', { from: fromMinutes, to: toMinutes });
}
