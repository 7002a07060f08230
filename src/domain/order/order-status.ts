/** Order statuses with their wire codes (B§3). */
export const ORDER_STATUS = {
  REGISTERED: 0,
  PREPARING: 1,
  READY: 2,
  DELIVERED: 3,
  WAITING_PAYMENT: 4,
  REJECTED: 5,
  CANCELED: 6,
  PAYMENT_CANCELED: 7,
  CANCELLED_BY_OPERATOR: 8,
  COLLECTED: 9,
} as const;
export type OrderStatus = keyof typeof ORDER_STATUS;

/** Delivery package statuses with their wire codes (B§3). */
export const PACKAGE_STATUS = {
  PACKAGE_REQUESTED: 0,
  PACKAGE_CONFIRMED: 1,
  PACKAGE_WITHDRAWN: 2,
  PACKAGE_DELIVERED: 3,
  PACKAGE_SCHEDULED: 4,
  PACKAGE_OTHER: 5,
} as const;
export type PackageStatus = keyof typeof PACKAGE_STATUS;
