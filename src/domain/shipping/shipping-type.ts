/** A§3: where the order goes. */
export const SHIPPING_TYPES = ['ADDRESS', 'TAKEOUT', 'TAG'] as const;
export type ShippingType = (typeof SHIPPING_TYPES)[number];

/** A§3, B§3: numeric codes that older integrations use for the same types. */
export const SHIPPING_CODES = { TAG: 0, TAKEOUT: 1, ADDRESS: 2 } as const satisfies Record<ShippingType, number>;
