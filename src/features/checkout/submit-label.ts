import type { MessageId } from '@lingui/core';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

const PAY_WORDS = {
  ADDRESS: /*i18n*/ 'review.payOnDelivery',
  TAKEOUT: /*i18n*/ 'review.payAtCounter',
  TAG: /*i18n*/ 'review.payAtTable',
} as const satisfies Record<ShippingType, MessageId>;

interface Submitting {
  readonly isPaid: boolean;
  /** Null while none is chosen. */
  readonly method: PaymentMethod | null;
  readonly methods: readonly PaymentMethod[];
  readonly type: ShippingType;
}

/** "confirm" where nothing is paid, else "pay", and where that happens if not here (A§2). */
export function submitLabel({ isPaid, method, methods, type }: Submitting): MessageId {
  if (!isPaid) return /*i18n*/ 'review.confirm';
  const possible = method ? [method] : methods;
  return possible.some(isOnlineMethod) ? /*i18n*/ 'review.pay' : PAY_WORDS[type];
}
