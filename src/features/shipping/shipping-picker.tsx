import type { I18n, MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { SegmentedControl } from '#ui/plain/segmented-control.tsx';

interface Props {
  /** In display order (D-14). */
  readonly allowed: readonly ShippingType[];
  readonly chosen: ShippingType;
  readonly onChange: (type: ShippingType) => void;
}

const SHIPPING_ICONS = { ADDRESS: 'delivery', TAKEOUT: 'bag', TAG: 'table' } as const satisfies Record<
  ShippingType,
  IconName
>;

const LABELS = {
  ADDRESS: /*i18n*/ 'shipping.address',
  TAKEOUT: /*i18n*/ 'shipping.takeout',
  TAG: /*i18n*/ 'shipping.tag',
} as const satisfies Record<ShippingType, MessageId>;

export const shippingName = (type: ShippingType, i18n: I18n): string => i18n.t(LABELS[type]);

/** Offers the types that the store, the tenant and the scanned place allow. A single type is not shown as a choice. */
export function ShippingPicker({ allowed, chosen, onChange }: Props) {
  const { i18n } = useLingui();
  if (allowed.length < 2) return null;
  return (
    <SegmentedControl
      label={i18n.t('shipping.how')}
      segments={allowed.map((type) => ({ value: type, label: shippingName(type, i18n), icon: SHIPPING_ICONS[type] }))}
      value={chosen}
      onChange={onChange}
    />
  );
}
