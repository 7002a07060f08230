import type { Cents } from '#domain/pricing/cents.ts';
import { cents } from '#domain/pricing/cents.ts';
import { civilDayOf } from '#domain/civil-day.ts';
import type { CheckoutId, CustomerId, TransactionId } from '#domain/ids.ts';
import { calledName } from '#domain/order/order-number.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Order, OrderDelivery, OrderPayment, OrderStore, PaymentProgress } from '#domain/order/order.ts';
import { moneyTimeline } from '#domain/payment/money-timeline.ts';
import { comboOf, itemOf, soldGiftCardsOf } from './order-line-row.ts';
import type { PaymentRow, RowsBelow, TransactionRow } from './order-rows.ts';
import { isStanding, linkPayments, paymentOf, shownPayments } from './payment-row.ts';
import { isOpenAt } from './store-row.ts';
import { namesIn, translated } from './translated.ts';

/** An order, and what only its owner's policy and the shop may know of it. */
export interface StoredOrder {
  readonly order: Order;
  /** When its status was written: what is new since an instant is found by it. */
  readonly changedAt: Date;
  /** When somebody took the step to its status, which a screen may have told later. */
  readonly takenAt: Date;
  /** When its money last changed while its status did not; null for never. */
  readonly moneyChangedAt: Date | null;
  /** When it reached the shop: at once, or when it was paid; null while it has not. */
  readonly registeredAt: Date | null;
  /** The order's payments as the page of a payment link tells them. */
  readonly linkPayments: readonly OrderPayment[];
  /** null for a visitor's. */
  readonly customerId: CustomerId | null;
  readonly contact: { readonly name: string; readonly phone: string } | null;
  readonly checkoutId: CheckoutId | null;
  /** What to bring back of the note tendered; null when nothing (D-38). */
  readonly changeDue: Cents | null;
}

export function orderOfRows(row: TransactionRow, below: RowsBelow, now: Date): StoredOrder {
  const { transaction } = row;
  const lines = below.lines.filter(({ line }) => line.transactionId === transaction.id);
  const paid = below.payments.filter((payment) => payment.transactionId === transaction.id);
  return {
    order: {
      id: transaction.id,
      orderId: row.order.id,
      number: row.order.number,
      calledName: calledName({ fullName: row.customer?.fullName ?? null, given: transaction.contactName }),
      placedAt: transaction.placedAt.toISOString(),
      status: row.order.status,
      progress: progressOf(row.order.status),
      isPostpaid: transaction.checkoutId !== null,
      ...(transaction.checkoutId !== null && { checkoutId: transaction.checkoutId }),
      store: orderStoreOf(row.store, now),
      comment: transaction.comment,
      endReason: row.endReason,
      items: lines.filter(({ line }) => line.kind !== 'combo').map((line) => itemOf(line, below.sellable)),
      combos: lines.filter(({ line }) => line.kind === 'combo').map((line) => comboOf(line, below.sellable)),
      giftCards: lines.flatMap((line) => soldGiftCardsOf(line, below.giftCards)),
      payments: shownPayments(paid).map(paymentOf),
      money: moneyOf(row, below),
      earned: earnedOf(row, below),
      delivery: deliveryOf(row),
      subtotal: transaction.subtotal,
      deliveryFee: transaction.deliveryFee,
      discount: transaction.discount,
      total: transaction.total,
    },
    changedAt: row.order.statusChangedAt,
    takenAt: row.order.statusTakenAt ?? row.order.statusChangedAt,
    moneyChangedAt: row.order.moneyChangedAt,
    registeredAt: row.registeredAt,
    linkPayments: linkPayments(paid).map(paymentOf),
    customerId: transaction.customerId,
    contact: contactOf(row),
    checkoutId: transaction.checkoutId,
    changeDue: changeDueOf(paid.filter(isStanding)),
  };
}

function moneyOf({ transaction: { id, placedAt }, order }: TransactionRow, below: RowsBelow): Order['money'] {
  const isOwn = ({ transactionId }: { readonly transactionId: TransactionId | null }): boolean => transactionId === id;
  return moneyTimeline({
    placedAt,
    status: order.status,
    shippingType: order.shippingType,
    payments: below.payments.filter(isOwn),
    movements: below.movements.filter(isOwn),
    refunds: below.refunds.filter(isOwn),
    codes: below.codes.filter(isOwn),
    cashback: below.cashback.filter(isOwn),
  });
}

const earnedOf = ({ transaction, store }: TransactionRow, { earned, dueZone }: RowsBelow): Order['earned'] =>
  earned
    .filter(({ lot }) => lot.transactionId === transaction.id)
    .map(({ lot, name, kind, translations }) => ({
      loyaltyId: lot.loyaltyId,
      name,
      kind,
      amount: lot.earned,
      takenBack: lot.takenBack,
      dueDate: lot.dueAt && civilDayOf(lot.dueAt.getTime(), dueZone ?? store.timeZone),
      ...translated(namesIn(translations)),
    }));

/** An order is accepted at once unless its payment is awaited; what stopped it also ended its payment (B§4). */
const progressOf = (status: OrderStatus): PaymentProgress => ({
  isCancelled: isStopped(status),
  isInTransaction: status === 'WAITING_PAYMENT',
  isCompleted: !isStopped(status) && status !== 'WAITING_PAYMENT',
});

const orderStoreOf = (row: TransactionRow['store'], now: Date): OrderStore => ({
  id: row.id,
  name: row.name,
  label: row.label,
  isOpen: isOpenAt(row, now),
  timeZone: row.timeZone,
  phone: row.phone,
  address: row.address,
  addressNumber: row.addressNumber,
  district: row.district,
  city: row.city,
  state: row.state,
});

const deliveryOf = ({ order, parcel }: TransactionRow): OrderDelivery => ({
  type: order.shippingType,
  detail: order.deliveryDetail,
  address: order.address,
  schedule:
    order.scheduleStartsAt && order.scheduleEndsAt
      ? { startsAt: order.scheduleStartsAt.toISOString(), endsAt: order.scheduleEndsAt.toISOString() }
      : null,
  etaMinutes: order.etaMinutes,
  package: parcel && {
    id: parcel.id,
    status: parcel.status,
    providerStatus: parcel.providerStatus,
    trackingUrl: parcel.trackingUrl,
  },
});

function contactOf({ transaction, customer }: TransactionRow): StoredOrder['contact'] {
  const name = transaction.contactName ?? customer?.fullName;
  const phone = transaction.contactPhone ?? customer?.phone;
  return name == null && phone == null ? null : { name: name ?? '', phone: phone ?? '' };
}

/** Cash is to be taken at the door until something else has paid, also while somebody tries to pay by a link. */
function changeDueOf(paid: readonly PaymentRow[]): Cents | null {
  const cash = paid.find((payment) => payment.change !== null && payment.change > 0);
  return cash?.change == null ? null : cents(cash.change - cash.total);
}
