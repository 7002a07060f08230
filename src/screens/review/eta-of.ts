import type { I18n } from '@lingui/core';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { Language } from '#domain/language.ts';
import type { ReviewOrder } from '#features/checkout/review-order.ts';
import { slotWords } from '#features/schedule/slot-words.ts';
import { etaWords } from '#features/shipping/eta-words.ts';
import type { Timing } from './use-elsewhere.ts';

const ETA_WORDS = { ADDRESS: /*i18n*/ 'review.etaDelivery', TAKEOUT: /*i18n*/ 'review.etaTakeout' } as const;

/** The chosen slot, or how long it takes from now; null at a table, of gift cards alone, and until somebody can say. */
export function etaOf(
  { cartRow, draft }: Pick<ReviewOrder, 'cartRow' | 'draft'>,
  { slot, standing, store, lines }: Timing,
  i18n: I18n,
  language: Language,
): string | null {
  // A slot that is still in the draft of an order that is for no time is not sent with it.
  if (slot && standing !== 'none') return i18n.t('schedule.booked', { slot: slotWords(slot, language) });
  const type = cartRow.cart.shippingType;
  if (type === 'TAG' || !store.isOpen || isGiftCardOnly(lines)) return null;
  const minutes = type === 'ADDRESS' ? (draft.deliveryAddress?.durationMinutes ?? null) : store.durationMinutes;
  return minutes === null ? null : i18n.t(ETA_WORDS[type], { eta: etaWords(minutes, i18n) });
}
