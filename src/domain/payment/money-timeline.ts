import type { PaymentId } from '#domain/ids.ts';
import type {
  FailedCause,
  MoneyCause,
  MoneyEntry,
  MoneyKind,
  MoneyMeans,
  StrayCause,
} from '#domain/order/order-money.ts';
import { isHandedOver, isStopped } from '#domain/order/order-progress.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { PaymentStatus } from '#domain/order/order.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { PaymentMethod } from './payment-method.ts';
import { isOnlineMethod } from './payment-options.ts';

/** One try to pay a part of an order. */
interface Payment {
  readonly id: PaymentId;
  readonly method: PaymentMethod | 'GIFT_CARD';
  readonly status: PaymentStatus;
  readonly total: Cents;
  /** The bank's own word, if there is one. */
  readonly tefStatus: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Money that moved at the acquirer. */
interface Movement {
  readonly paymentId: PaymentId;
  readonly kind: 'charge' | 'refund' | 'late_payment';
  readonly amount: Cents;
  readonly providerReference: string;
  readonly at: Date;
}

/** A capture that was promised back. */
interface Refund {
  readonly paymentId: PaymentId;
  readonly capture: string;
  readonly amount: Cents;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
}

/** All that an order's books say of its money. */
export interface MoneyFacts {
  readonly status: OrderStatus;
  readonly shippingType: ShippingType;
  readonly placedAt: Date;
  readonly payments: readonly Payment[];
  readonly movements: readonly Movement[];
  readonly refunds: readonly Refund[];
  readonly codes: readonly { readonly paymentId: PaymentId; readonly expiresAt: Date }[];
  /** Cashback that the order used. */
  readonly cashback: readonly { readonly amount: Cents; readonly returnedAt: Date | null }[];
}

/** What became of an order's money, oldest first (D-66). */
export function moneyTimeline(facts: MoneyFacts): readonly MoneyEntry[] {
  const entries = [...facts.payments.flatMap((payment) => entriesOf(payment, facts)), ...cashbackEntries(facts)];
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function entriesOf(payment: Payment, facts: MoneyFacts): readonly MoneyEntry[] {
  if (payment.method === 'GIFT_CARD') return giftCardEntries(payment, facts);
  return isOnlineMethod(payment.method) ? onlineEntries(payment, facts) : doorEntries(payment, facts);
}

/** What the customer calls a method. */
export const MEANS_OF_METHOD = {
  PIX: 'pix',
  CREDIT_CARD_ONLINE: 'onlineCard',
  CREDIT_CARD: 'creditCard',
  DEBIT_CARD: 'debitCard',
  CASH: 'cash',
  GIFT_CARD: 'giftCard',
} as const satisfies Record<Payment['method'], MoneyMeans>;

const entry = ({ id, method }: Payment, kind: MoneyKind, cause: MoneyCause, amount: Cents, at: Date): MoneyEntry => ({
  at: at.toISOString(),
  kind,
  means: MEANS_OF_METHOD[method],
  amount,
  cause,
  paymentId: id,
});

function giftCardEntries(payment: Payment, facts: MoneyFacts): readonly MoneyEntry[] {
  const { status, total, createdAt, updatedAt } = payment;
  const used = entry(payment, 'received', 'used', total, createdAt);
  return status === 'REFUNDED' ? [used, entry(payment, 'returned', endCause(facts), total, updatedAt)] : [used];
}

/**
 * At the door nothing goes back through us, and what an ended order would have cost there is no matter any more. Nobody stands at
 * the door when the order was handed over: what is pending then waits for a payment online (ADR-086).
 */
function doorEntries(payment: Payment, { status, shippingType }: MoneyFacts): readonly MoneyEntry[] {
  const { total, createdAt, updatedAt } = payment;
  if (payment.status === 'PAID') return [entry(payment, 'received', 'paidOnDelivery', total, updatedAt)];
  if (payment.status !== 'PENDING' || isStopped(status) || isHandedOver(status, shippingType)) return [];
  return [entry(payment, 'waiting', 'onDelivery', total, createdAt)];
}

function onlineEntries(payment: Payment, facts: MoneyFacts): readonly MoneyEntry[] {
  // Captures of the same instant have no order of their own: the one that paid the order comes first.
  const captures = facts.movements
    .filter(({ paymentId, kind }) => paymentId === payment.id && kind !== 'refund')
    .toSorted((a, b) => Number(b.kind === 'charge') - Number(a.kind === 'charge'));
  const received = captures.map((capture) =>
    entry(payment, 'received', captureCause(payment, capture, facts), capture.amount, capture.at),
  );
  return [...received, ...standing(payment, captures.length > 0, facts), ...returns(payment, captures, facts)];
}

function captureCause(payment: Payment, capture: Movement, facts: MoneyFacts): MoneyCause {
  return capture.kind === 'charge' ? 'paid' : strayCause(payment, capture, facts);
}

/** Why a capture was not owed; what decides most comes first. */
function strayCause(payment: Payment, { amount, at }: Movement, { movements, codes }: MoneyFacts): StrayCause {
  if (movements.some(({ kind }) => kind === 'charge')) return 'twice';
  const code = codes.find(({ paymentId }) => paymentId === payment.id);
  if (code && at > code.expiresAt) return 'late';
  if (amount === payment.total) return 'afterEnd';
  return amount < payment.total ? 'underpaid' : 'overpaid';
}

/** A payment of which no money is known. */
function standing(payment: Payment, isCaptured: boolean, facts: MoneyFacts): readonly MoneyEntry[] {
  const { status, total, createdAt, updatedAt } = payment;
  if (isCaptured) return [];
  if (status === 'PENDING') return [entry(payment, 'waiting', 'awaited', total, createdAt)];
  const cause = failedCause(payment, facts);
  return cause === null ? [] : [entry(payment, 'failed', cause, total, updatedAt)];
}

/** Null where another payment took its place, which is nobody's failure. */
function failedCause({ id, method, status, tefStatus }: Payment, facts: MoneyFacts): FailedCause | null {
  const isPix = method === 'PIX';
  if (status === 'REFUSED' && isPix) return 'noCode';
  if (status === 'REFUSED') return tefStatus === null ? 'noAnswer' : 'refused';
  if (status !== 'CANCELED' || !isStopped(facts.status)) return null;
  if (facts.status === 'CANCELED') return 'givenUp';
  if (facts.status !== 'PAYMENT_CANCELED') return 'shopEnded';
  if (!isPix) return 'noAnswer';
  return facts.codes.some(({ paymentId }) => paymentId === id) ? 'expired' : 'noCode';
}

/** What goes back of a payment, or has. An acquirer names its refunds itself, so they are matched with the promised ones by amount. */
function returns(payment: Payment, captures: readonly Movement[], facts: MoneyFacts): readonly MoneyEntry[] {
  const open = facts.refunds
    .filter(({ paymentId }) => paymentId === payment.id)
    // A confirmed one is in the books for certain.
    .toSorted((a, b) => Number(a.confirmedAt === null) - Number(b.confirmedAt === null));
  const causeOf = ({ capture }: Refund): MoneyCause => {
    const returned = captures.find(({ providerReference }) => providerReference === capture);
    return returned && returned.kind !== 'charge' ? strayCause(payment, returned, facts) : endCause(facts);
  };
  const done = facts.movements
    .filter(({ paymentId, kind }) => paymentId === payment.id && kind === 'refund')
    .map(({ amount, at }) => {
      const [promised] = take(open, (refund) => refund.amount === amount);
      return entry(payment, 'returned', promised ? causeOf(promised) : unaskedCause(facts), amount, at);
    });
  // A confirmed one whose amount is not among them went back in parts.
  const underWay = open
    .filter(({ confirmedAt }) => confirmedAt === null)
    .map((refund) => entry(payment, 'returning', causeOf(refund), refund.amount, refund.createdAt));
  return [...done, ...underWay];
}

function take<Item>(items: Item[], isWanted: (item: Item) => boolean): readonly Item[] {
  const index = items.findIndex(isWanted);
  return index < 0 ? [] : items.splice(index, 1);
}

/** A refund that nobody here promised: the shop's at its acquirer, or the customer's at their bank. */
const unaskedCause = (facts: MoneyFacts): MoneyCause => (isStopped(facts.status) ? endCause(facts) : 'byAcquirer');

const END_CAUSES: Partial<Record<OrderStatus, MoneyCause>> = {
  CANCELED: 'cancelled',
  REJECTED: 'rejected',
  CANCELLED_BY_OPERATOR: 'cancelledByShop',
  PAYMENT_CANCELED: 'paymentFailed',
};

const endCause = ({ status }: MoneyFacts): MoneyCause => END_CAUSES[status] ?? 'byAcquirer';

function cashbackEntries(facts: MoneyFacts): readonly MoneyEntry[] {
  const { placedAt } = facts;
  return facts.cashback.flatMap(({ amount, returnedAt }) => {
    const used = { means: 'cashback', amount, paymentId: null } as const;
    const taken: MoneyEntry = { ...used, at: placedAt.toISOString(), kind: 'received', cause: 'used' };
    if (!returnedAt) return [taken];
    return [taken, { ...used, at: returnedAt.toISOString(), kind: 'returned', cause: endCause(facts) }];
  });
}
