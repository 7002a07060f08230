import type { OrderStatus, PackageStatus } from '#domain/order/order-status.ts';

/** What became of one past order. */
export interface OrderPlan {
  readonly status: OrderStatus;
  readonly minutesAgo: number;
  readonly packageStatus: PackageStatus | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const plan = (status: OrderStatus, minutesAgo: number, packageStatus: PackageStatus | null = null): OrderPlan => ({
  status,
  minutesAgo,
  packageStatus,
});

/** The last days show every status and every way a package can be on its way (B§3). */
const RECENT: readonly OrderPlan[] = [
  plan('WAITING_PAYMENT', 4),
  plan('REGISTERED', 9),
  plan('PREPARING', 21),
  plan('READY', 44, 'PACKAGE_WITHDRAWN'),
  plan('READY', 3 * HOUR, 'PACKAGE_DELIVERED'),
  plan('COLLECTED', 5 * HOUR, 'PACKAGE_CONFIRMED'),
  plan('READY', 8 * HOUR, 'PACKAGE_REQUESTED'),
  plan('DELIVERED', DAY, 'PACKAGE_DELIVERED'),
  plan('CANCELED', 2 * DAY),
  plan('REJECTED', 3 * DAY),
  plan('PAYMENT_CANCELED', 4 * DAY),
  plan('CANCELLED_BY_OPERATOR', 5 * DAY),
  plan('READY', 6 * DAY, 'PACKAGE_SCHEDULED'),
  plan('DELIVERED', 7 * DAY, 'PACKAGE_OTHER'),
];

const ORDERS = 45;
const DAYS_BETWEEN = 4;

/** Forty-five orders: a busy fortnight, and one every few days before that. */
export const orderPlans = (): readonly OrderPlan[] => [
  ...RECENT,
  ...Array.from({ length: ORDERS - RECENT.length }, (_, index) =>
    plan('DELIVERED', (8 + index * DAYS_BETWEEN) * DAY + (index % 5) * HOUR),
  ),
];
