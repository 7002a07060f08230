import * as z from 'zod/mini';
import type {
  AccountId,
  CardId,
  CheckoutId,
  IdempotencyKey,
  OrderId,
  OrderItemId,
  StoreId,
  TabCallId,
} from '#domain/ids.ts';
import { GUEST_MAX, LINES_MAX } from '#domain/limits.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import { PAYMENT_STATUS } from '#domain/order/order.ts';
import { ON_DELIVERY_METHODS, ONLINE_METHODS } from '#domain/payment/payment-method.ts';
import type { ShopTab } from '#domain/table/shop-tab.ts';
import type { TabPart } from '#domain/table/tab-bill.ts';
import { MAX_PAYERS } from '#domain/table/tab-bill.ts';
import type { TableTab } from '#domain/table/table-tab.ts';
import { TAB_CALL_KINDS, TAB_STATES } from '#domain/table/table-tab.ts';
import { captchaToken } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { strayMoney } from './order-money.ts';
import { coded, filledText, id, instant, mapped, measure, money, textUpTo, uuid } from './primitives.ts';
import { paidCheck } from './query-values.ts';

/** Orders are added to a tab for hours, so it may have many lines. */
const TAB_LINES_MAX = 10 * LINES_MAX;

const tabLine = z.object({
  id: id<OrderItemId>(),
  name: z.string(),
  measure,
  amount: z.int(),
  total: money,
  details: z.array(z.string()),
});

const tabRound = z.object({
  orderId: id<OrderId>(),
  guest: z.string(),
  placedAt: instant,
  status: coded(ORDER_STATUS),
  total: money,
  lines: z.array(tabLine),
});

const units = z.int().check(z.positive());
const count = z.int().check(z.positive(), z.lte(MAX_PAYERS));

const tabPayment = z.object({
  guest: z.string(),
  method: z.enum(ONLINE_METHODS),
  status: coded(PAYMENT_STATUS),
  amount: money,
  service: money,
  tip: money,
  items: z.array(z.object({ lineId: id<OrderItemId>(), units, amount: money })),
  people: z.nullable(z.int()),
  shares: z.nullable(z.int()),
  at: instant,
});

const tabCall = z.object({
  kind: z.enum(TAB_CALL_KINDS),
  guest: z.string(),
  askedAt: instant,
  seenAt: z.nullable(instant),
});

export const operatorCall = z.extend(tabCall, { id: id<TabCallId>() });

/** What a shop took at its counter in one means, the service included. */
export const taking = z.object({ method: z.enum(ON_DELIVERY_METHODS), amount: money.check(z.positive()) });

/**
 * A tab as the shop sees it. `closing`: all that is left is being paid. `rest` is the amount that no payment covers;
 * `service` and `tip` were paid in addition to `paid`. `overpaid` was taken above `total`, because an order was
 * cancelled after it was paid; nothing refunds it automatically.
 */
export const operatorTab = z.object({
  checkoutId: id<CheckoutId>(),
  event_point_id: id<StoreId>(),
  tag: z.string(),
  state: z.enum(TAB_STATES),
  openedAt: instant,
  closedAt: z.nullable(instant),
  total: money,
  paid: money,
  beingPaid: money,
  paidOutside: money,
  takings: z.array(taking),
  rest: money,
  overpaid: money,
  service: money,
  tip: money,
  orders: z.array(z.object({ id: id<OrderId>() })),
  calls: z.array(operatorCall),
});

/**
 * A tab as the shop's people see it, with what was ordered and who has paid. `code` is the one of its table, by which guests
 * enter; null for a table without one.
 */
const listedTabWire = z.extend(operatorTab, {
  storeName: z.string(),
  servicePercent: z.number(),
  rounds: z.array(tabRound),
  payments: z.array(tabPayment),
  code: z.nullable(z.string()),
});

export const listedTab = mapped(listedTabWire, { decode: (wire): ShopTab => wire, encode: (tab) => tab });

const tableTabWire = z.object({
  checkoutId: id<CheckoutId>(),
  tag: z.string(),
  storeName: z.string(),
  openedAt: instant,
  closedAt: z.nullable(instant),
  paidOutside: money,
  rounds: z.array(tabRound),
  payments: z.array(tabPayment),
  calls: z.array(tabCall),
  methods: z.array(z.enum(ONLINE_METHODS)),
  servicePercent: z.number(),
  isTipEnabled: z.boolean(),
});

const tableTab = mapped(tableTabWire, { decode: (wire): TableTab => wire, encode: (tab) => tab });

const params = z.object({ checkoutId: id<CheckoutId>() });

/** The table's account, which is printed at the table, proves that the guest sits there. */
const place = { accountId: id<AccountId>() };
const guest = textUpTo(GUEST_MAX);

export const getTab = endpoint({
  method: 'GET',
  path: '/tabs/:checkoutId',
  summary: 'A tab with its rounds, payments and calls, for everybody at its table',
  spec: 'D-44',
  access: 'visitor',
  params,
  query: z.object(place),
  response: z.object({ tab: tableTab }),
});

/** Returns the open call if there is one, so that repeated requests create no second call. */
export const callFromTab = endpoint({
  method: 'POST',
  path: '/tabs/:checkoutId/calls',
  summary: 'Ask for the bill, or call the waiter',
  spec: 'D-75',
  access: 'visitor',
  idempotent: true,
  params,
  body: z.object({ ...place, kind: z.enum(TAB_CALL_KINDS), guest }),
  response: z.object({ call: tabCall }),
});

const partWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rest') }),
  z.object({
    kind: z.literal('items'),
    items: z.array(z.object({ lineId: id<OrderItemId>(), units })).check(z.minLength(1), z.maxLength(TAB_LINES_MAX)),
  }),
  z.object({ kind: z.literal('shares'), people: count, shares: count }),
]);

const part = mapped(partWire, { decode: (wire): TabPart => wire, encode: (wanted) => wanted });

const payment = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PIX') }),
  z.object({
    type: z.literal('CREDIT_CARD_ONLINE'),
    card_id: z.nullable(id<CardId>()),
    card_hash: z.nullable(filledText(4096)),
    installments: z.int().check(z.positive()),
  }),
]);

/** State of a payment, for the device that started it. */
const tabPaymentProgress = z.object({
  status: coded(PAYMENT_STATUS),
  method: z.enum(ONLINE_METHODS),
  amount: money,
  service: money,
  tip: money,
  pix: z.nullable(z.object({ code: z.string(), createdAt: instant, expiresAt: instant })),
  /** What arrived by it without being owed. An older server does not say. */
  stray: z.optional(strayMoney),
});
export type TabPaymentProgress = z.output<typeof tabPaymentProgress>;

/**
 * Pays a part of a tab. `expected` is the amount that the guest confirmed, including service and tip: the server
 * refuses a higher amount (409), never a lower one. If another guest has taken the part meanwhile, it is refused with
 * the remaining amount (`tab_part_taken`, `total`). Responds when the acquirer has been asked; a part whose payment
 * fails becomes free again.
 */
export const payTab = endpoint({
  method: 'POST',
  path: '/tabs/:checkoutId/payments',
  summary: 'Pay a tab, whole or in part',
  spec: 'D-76',
  access: 'visitor',
  idempotent: true,
  secrets: ['card_hash'],
  params,
  body: z.object({
    ...place,
    guest,
    part,
    hasService: z.boolean(),
    tip: money,
    expected: money,
    payment,
    token: captchaToken,
  }),
  response: z.object({ payment: tabPaymentProgress }),
});

/**
 * Returns null when no payment was started with the key, so nobody was charged. The key is secret, so
 * it is a sufficient proof.
 */
export const getTabPayment = endpoint({
  method: 'GET',
  path: '/tabs/:checkoutId/payments/:key',
  summary: 'How a payment of a tab stands',
  spec: 'D-76',
  access: 'visitor',
  params: z.extend(params, { key: uuid<IdempotencyKey>() }),
  query: paidCheck,
  response: z.object({ payment: z.nullable(tabPaymentProgress) }),
});
