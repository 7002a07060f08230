import type { Cents } from '#domain/pricing/cents.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type {
  CustomerId,
  LineId,
  OrderId,
  OrderItemId,
  PackageId,
  PaymentId,
  StoreId,
  TenantId,
  TransactionId,
} from '#domain/ids.ts';
import { businessDayOf } from '#domain/order/order-number.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import { orderLines } from '#server/persistence/schema/order-lines.ts';
import type { StoredAddress } from '#server/persistence/schema/orders.ts';
import { businessDays, orderEvents, orders } from '#server/persistence/schema/orders.ts';
import { packages } from '#server/persistence/schema/packages.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import type { PixRequest } from '#server/services/payments/payment-provider.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import type { OrderPlan } from './order-plan.ts';
import { asked, pastMoney } from './past-money.ts';
import type { PastPayment } from './past-money.ts';
import { pastPayment } from './past-payment.ts';
import type { SoldLine } from './sold-line.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';

/** One past order, decided in full. */
export interface PastOrder {
  /** Names all of its ids. */
  readonly key: string;
  readonly tenantId: TenantId;
  readonly storeId: StoreId;
  readonly timeZone: string;
  readonly customerId: CustomerId | null;
  readonly contactName: string | null;
  readonly plan: OrderPlan;
  readonly shippingType: ShippingType;
  readonly detail: string | null;
  readonly address: StoredAddress | null;
  /** null for an order that nobody has begun to pay. */
  readonly method: PaymentMethod | null;
  readonly merchant: PixRequest['merchant'];
  readonly lines: readonly SoldLine[];
  readonly deliveryFee: Cents;
  readonly comment: string;
}

export const transactionIdOf = ({ key }: Pick<PastOrder, 'key'>): TransactionId => `${key}-t` as TransactionId;
const orderIdOf = ({ key }: PastOrder): OrderId => `${key}-o` as OrderId;

const placedAt = ({ plan }: PastOrder, now: Date): Date => new Date(now.getTime() - plan.minutesAgo * MINUTE_MS);
/** What takes long has ended long ago; what is under way changed a moment ago. */
const changedAt = (order: PastOrder, now: Date): Date =>
  new Date(placedAt(order, now).getTime() + Math.min(order.plan.minutesAgo / 2, 40) * MINUTE_MS);

/** What the demo shows unpaid stays so for as long as anybody tries it. */
export const unpaidUntil = (now: Date): Date => new Date(now.getTime() + 365 * DAY_MS);

export const historyRows = (past: readonly PastOrder[], now: Date): readonly TableRows[] => [
  rowsOf(
    transactions,
    past.map((order) => transactionRow(order, now)),
  ),
  ...numberedRows(past, now),
  rowsOf(
    orderEvents,
    past.flatMap((order) => eventRows(order, now)),
  ),
  rowsOf(orderLines, past.flatMap(lineRows)),
  ...paymentRows(past, now),
  rowsOf(
    packages,
    past.flatMap((order) => packageRows(order, now)),
  ),
];

const subtotalOf = ({ lines }: PastOrder): Cents => sumCents(lines.map((line) => line.total));
const totalOf = (order: PastOrder): Cents => cents(subtotalOf(order) + order.deliveryFee);

const transactionRow = (order: PastOrder, now: Date) => ({
  tenantId: order.tenantId,
  id: transactionIdOf(order),
  storeId: order.storeId,
  customerId: order.customerId,
  contactName: order.contactName,
  comment: order.comment,
  subtotal: subtotalOf(order),
  deliveryFee: order.deliveryFee,
  discount: ZERO,
  total: totalOf(order),
  placedAt: placedAt(order, now),
});

/** Numbered as they were placed, day by day, so that the next order goes on counting. */
function numberedRows(past: readonly PastOrder[], now: Date): readonly TableRows[] {
  const dayOf = (order: PastOrder): string => businessDayOf(placedAt(order, now).getTime(), order.timeZone);
  const inSequence = past.toSorted((one, other) => other.plan.minutesAgo - one.plan.minutesAgo);
  const days = [...Map.groupBy(inSequence, (order) => `${order.tenantId} ${order.storeId} ${dayOf(order)}`).values()];
  const rows = days.flatMap((ofDay) =>
    ofDay.map((order, index) => ({ ...orderRow(order, now), number: index + 1, businessDay: dayOf(order) })),
  );
  const counts = days.flatMap(([first, ...more]) =>
    first ? [{ tenantId: first.tenantId, storeId: first.storeId, day: dayOf(first), orders: more.length + 1 }] : [],
  );
  return [rowsOf(businessDays, counts), rowsOf(orders, rows)];
}

const orderRow = (order: PastOrder, now: Date) => ({
  tenantId: order.tenantId,
  id: orderIdOf(order),
  transactionId: transactionIdOf(order),
  storeId: order.storeId,
  status: order.plan.status,
  statusChangedAt: changedAt(order, now),
  payUntil: unpaidUntil(now),
  shippingType: order.shippingType,
  deliveryDetail: order.detail,
  address: order.address,
  etaMinutes: order.shippingType === 'ADDRESS' ? 45 : 20,
});

function eventRows(order: PastOrder, now: Date) {
  const { tenantId, plan } = order;
  const first = plan.status === 'WAITING_PAYMENT' ? plan.status : 'REGISTERED';
  const accepted = { tenantId, orderId: orderIdOf(order), sequence: 0, status: first, actor: 'customer' } as const;
  const events = [{ ...accepted, at: placedAt(order, now) }];
  if (plan.status === first) return events;
  return [
    ...events,
    {
      ...accepted,
      sequence: 1,
      status: plan.status,
      actor: plan.status === 'CANCELED' ? ('customer' as const) : ('operator' as const),
      at: changedAt(order, now),
    },
  ];
}

const lineRows = (order: PastOrder) =>
  order.lines.map((line, position) => ({
    tenantId: order.tenantId,
    id: `${order.key}-l${position}` as OrderItemId,
    transactionId: transactionIdOf(order),
    position,
    ref: `${order.key}-r${position}` as LineId,
    ...line,
  }));

function paymentRows(past: readonly PastOrder[], now: Date): readonly TableRows[] {
  const paid = past.flatMap((order) => paymentRow(order, now));
  return [
    rowsOf(
      payments,
      paid.map(({ merchant: _merchant, ...row }) => row),
    ),
    ...pastMoney(paid, now),
  ];
}

function paymentRow(order: PastOrder, now: Date): readonly PastPayment[] {
  const { key, tenantId, method, merchant, plan } = order;
  if (method === null) return [];
  const payment = pastPayment(method, totalOf(order), plan.status);
  const at = { createdAt: placedAt(order, now), updatedAt: changedAt(order, now) };
  const transactionId = transactionIdOf(order);
  return [{ tenantId, id: `${key}-p` as PaymentId, transactionId, merchant, ...payment, ...asked(payment, at), ...at }];
}

const packageRows = (order: PastOrder, now: Date) =>
  order.plan.packageStatus === null || order.shippingType !== 'ADDRESS'
    ? []
    : [
        {
          tenantId: order.tenantId,
          id: `${order.key}-pk` as PackageId,
          orderId: orderIdOf(order),
          status: order.plan.packageStatus,
          providerStatus: null,
          trackingUrl: `https://entregas.example/${order.key}`,
          updatedAt: changedAt(order, now),
        },
      ];
