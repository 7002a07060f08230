import type { CheckoutId, OrderId, StoreId, TabCallId } from '#domain/ids.ts';
import type { ON_DELIVERY_METHODS } from '#domain/payment/payment-method.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import { routes } from '#domain/routing/routes.ts';
import type { TabCall, TabPayment, TabRound, TabState } from './table-tab.ts';

/** In what a shop takes money at its counter. */
export type PaidOutsideBy = (typeof ON_DELIVERY_METHODS)[number];

/** What was taken at the counter in one of its means, the service included. */
export interface Taking {
  readonly method: PaidOutsideBy;
  readonly amount: Cents;
}

/** A tab as the shop's people see it. */
export interface ShopTab {
  readonly checkoutId: CheckoutId;
  readonly event_point_id: StoreId;
  readonly storeName: string;
  readonly tag: string;
  readonly state: TabState;
  readonly openedAt: string;
  readonly closedAt: string | null;
  readonly total: Cents;
  readonly paid: Cents;
  readonly beingPaid: Cents;
  /** Without the service. */
  readonly paidOutside: Cents;
  /** With the service, each means once; none where the shop's own system closed the tab. */
  readonly takings: readonly Taking[];
  /** What no payment covers. */
  readonly rest: Cents;
  readonly overpaid: Cents;
  /** In the app and at the counter. */
  readonly service: Cents;
  readonly tip: Cents;
  /** 0 where the shop asks for no service (D-78). */
  readonly servicePercent: number;
  readonly orders: readonly { readonly id: OrderId }[];
  /** Oldest first. */
  readonly rounds: readonly TabRound[];
  /** Those that stand: paid, or being paid. */
  readonly payments: readonly TabPayment[];
  readonly calls: readonly ShopTabCall[];
  /** By which guests enter; null for a table without a code. */
  readonly code: string | null;
}

export interface ShopTabCall extends TabCall {
  readonly id: TabCallId;
}

export const isUnanswered = ({ seenAt }: Pick<ShopTabCall, 'seenAt'>): boolean => seenAt === null;

/** The calls of all tables, each with its table and store. */
export const callsOf = (tabs: readonly ShopTab[]): readonly (ShopTabCall & Pick<ShopTab, 'tag' | 'event_point_id'>)[] =>
  tabs
    .filter(({ closedAt }) => closedAt === null)
    .flatMap(({ calls, tag, event_point_id }) => calls.map((call) => ({ ...call, tag, event_point_id })));

/** A table without guests has a tab, too, on which nothing is. */
export const isInUse = ({ rounds, calls }: Pick<ShopTab, 'rounds' | 'calls'>): boolean =>
  rounds.length > 0 || calls.some(isUnanswered);

/**
 * The link by which anybody who is sent it pays a tab: what is left of it, or proposed to them one of equal shares. It
 * names the sitting, too: opened late, it must not lead to the bill of the table's next guests.
 */
export const payTabHref = (code: string, tab: CheckoutId, people: number): string =>
  routes.contextLink.getHref({ uuid: code, tab, ...(people > 1 && { people: String(people) }) });

/** What was taken at the counter with the service; without means, the shop's own system said nothing of one. */
export const takenOutside = ({ takings, paidOutside }: Pick<ShopTab, 'takings' | 'paidOutside'>): Cents =>
  takings.length > 0 ? sumCents(takings.map(({ amount }) => amount)) : paidOutside;
