import type { ShippingType } from '#domain/shipping-type.ts';
import type { Translate } from '#i18n/i18n.ts';
import { shippingName } from './shipping-picker.tsx';

/** A§4: what is asked before the way of receiving changes under a filled bag. */
export const shippingQuestion = (type: ShippingType, t: Translate, onConfirm: () => void) => ({
  title: t('shipping.changeQuestion', { type: shippingName(type, t) }),
  text: t('shipping.changeText'),
  confirmLabel: t('shipping.changeConfirm'),
  onConfirm,
});
