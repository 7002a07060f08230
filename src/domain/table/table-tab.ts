import type { Measure } from '#domain/catalog/measure.ts';
import { isWeight } from '#domain/catalog/measure.ts';
import type { CheckoutId, OrderId, OrderItemId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import type { PaymentStatus } from '#domain/order/order.ts';
import type { OnlineMethod } from '#domain/payment/payment-method.ts';
import { cents, type Cents } from '#domain/pricing/cents.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import { type TabBill, tabRest, type TakenPart } from './tab-bill.ts';

export const TAB_CALL_KINDS = ['bill', 'waiter'] as const;
export type TabCallKind = (typeof TAB_CALL_KINDS)[number];

/** One line of a round, as it was sold. */
export interface TabLine {
  readonly id: OrderItemId;
  readonly name: string;
  readonly measure: Measure;
  /** Units, or steps of 100 g/mL (D-29). */
  readonly amount: number;
  readonly total: Cents;
  /** Complements and parts of a combo, by name. */
  readonly details: readonly string[];
}

export interface TabRound {
  readonly orderId: OrderId;
  /** Empty where nobody said it. */
  readonly guest: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly total: Cents;
  readonly lines: readonly TabLine[];
}

/** A payment of the tab with what it pays. */
export interface TabPayment extends TakenPart {
  readonly guest: string;
  readonly method: OnlineMethod;
  readonly status: PaymentStatus;
  /** What the guest adds to the amount. */
  readonly service: Cents;
  readonly tip: Cents;
  readonly at: string;
}

export interface TabCall {
  readonly kind: TabCallKind;
  readonly guest: string;
  readonly askedAt: string;
  /** When the shop said that it has seen it; null until then. */
  readonly seenAt: string | null;
}

/** A tab as everybody at the table sees it. */
export interface TableTab {
  readonly checkoutId: CheckoutId;
  readonly tag: string;
  readonly storeName: string;
  readonly openedAt: string;
  readonly closedAt: string | null;
  /** Taken at the counter when the shop closed the tab. */
  readonly paidOutside: Cents;
  /** Oldest first. */
  readonly rounds: readonly TabRound[];
  /** Those that stand: paid, or being paid. */
  readonly payments: readonly TabPayment[];
  /** The last of each kind. */
  readonly calls: readonly TabCall[];
  /** What the tab can be paid with in the app. */
  readonly methods: readonly OnlineMethod[];
  /** 0 where the shop asks for no service (D-78). */
  readonly servicePercent: number;
  readonly isTipEnabled: boolean;
}

/** A round that the shop refused, or that was cancelled, is nobody's to pay. */
export const isCharged = ({ status }: Pick<TabRound, 'status'>): boolean => !isStopped(status);

/** Takes its part of the tab: it is paid, or may still be. */
export const isStanding = ({ status }: { readonly status: PaymentStatus }): boolean =>
  status === 'PENDING' || status === 'PAID';

export const chargedTotal = (rounds: readonly Pick<TabRound, 'status' | 'total'>[]): Cents =>
  sumCents(rounds.filter(isCharged).map(({ total }) => total));

/** The tab as its parts are computed from it; the page and the server use this one. */
export const billOf = ({ rounds, payments }: Pick<TableTab, 'rounds' | 'payments'>): TabBill => ({
  total: chargedTotal(rounds),
  lines: rounds
    .filter(isCharged)
    .flatMap(({ lines }) =>
      lines.map(({ id, measure, amount, total }) => ({ id, total, units: isWeight(measure) ? 1 : amount })),
    ),
  taken: payments.filter(isStanding),
});

const amountOf = (payments: readonly TabPayment[], wanted: PaymentStatus): Cents =>
  sumCents(payments.filter(({ status }) => status === wanted).map(({ amount }) => amount));

/** What is paid in the app, without service and tip. */
export const paidInApp = ({ payments }: Pick<TableTab, 'payments'>): Cents => amountOf(payments, 'PAID');

/** What is being paid right now. */
export const beingPaid = ({ payments }: Pick<TableTab, 'payments'>): Cents => amountOf(payments, 'PENDING');

/** What was taken above what the tab comes to, because a round was cancelled afterwards: the shop gives it back by hand. */
export const overpaid = (tab: Pick<TableTab, 'rounds' | 'payments' | 'paidOutside'>): Cents =>
  cents(Math.max(0, paidInApp(tab) + tab.paidOutside - chargedTotal(tab.rounds)));

export const TAB_STATES = ['open', 'closing', 'closed'] as const;
export type TabState = (typeof TAB_STATES)[number];

/** `closing`: all that is left is being paid, so the tab closes by itself unless one of these payments fails. */
export function tabState(tab: Pick<TableTab, 'rounds' | 'payments' | 'closedAt'>): TabState {
  if (tab.closedAt !== null) return 'closed';
  return beingPaid(tab) > 0 && tabRest(billOf(tab)) === 0 ? 'closing' : 'open';
}
