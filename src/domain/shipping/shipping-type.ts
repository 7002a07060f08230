/** How an order is received (A§3). */
export const SHIPPING_TYPES = ['ADDRESS', 'TAKEOUT', 'TAG'] as const;
export type ShippingType = (typeof SHIPPING_TYPES)[number];

/** Numeric codes of older integrations (A§3, B§3). */
export const SHIPPING_CODES = { TAG: 0, TAKEOUT: 1, ADDRESS: 2 } as const satisfies Record<ShippingType, number>;
