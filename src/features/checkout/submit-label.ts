import type { ShippingType } from '#domain/shipping-type.ts';
import type { Translate } from '#i18n/i18n.ts';
import type { MessageId } from '#i18n/message-ids.ts';

const PAY_WORDS = {
  ADDRESS: 'review.payOnDelivery',
  TAKEOUT: 'review.payAtCounter',
  TAG: 'review.payAtTable',
} as const satisfies Record<ShippingType, MessageId>;

/** A§2: "confirm" where nothing is paid now, else where it is paid. */
export const submitLabel = (isPaid: boolean, type: ShippingType, t: Translate): string =>
  t(isPaid ? PAY_WORDS[type] : 'review.confirm');
