import { ZERO } from '#domain/pricing/cents.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { paymentLinkNames, paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { DEMO_PAYMENT_LINKS, DEMO_STORES, DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import type { PastOrder } from '#server/demo/seed/history/history-rows.ts';
import { transactionIdOf, unpaidUntil } from '#server/demo/seed/history/history-rows.ts';
import { sellableProducts, soldLine } from '#server/demo/seed/history/sold-line.ts';
import { pick, randomFrom } from '#server/demo/seed/random.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import { auroraCatalog } from './catalog.ts';

type LinkState = keyof typeof DEMO_PAYMENT_LINKS;

const STATUS: Readonly<Record<LinkState, OrderStatus>> = {
  open: 'WAITING_PAYMENT',
  completed: 'DELIVERED',
  cancelled: 'CANCELLED_BY_OPERATOR',
  in_transaction: 'WAITING_PAYMENT',
};

/** Nobody has begun to pay an open link; the acquirer of the one in transaction never makes up its mind. */
const METHOD = {
  open: null,
  completed: 'PIX',
  cancelled: null,
  in_transaction: 'CREDIT_CARD_ONLINE',
} as const satisfies Record<LinkState, PaymentMethod | null>;

const LINK_STATES = Object.keys(DEMO_PAYMENT_LINKS) as LinkState[];

/** One order for every state of a payment link (B§3), taken over the telephone by somebody without an account. */
export const phoneOrders = (): readonly PastOrder[] => LINK_STATES.map(phoneOrder);

export const paymentLinkRows = (now: Date): readonly TableRows[] => [
  rowsOf(
    paymentLinkNames,
    LINK_STATES.map((state) => ({ tenantId: DEMO_TENANTS.aurora, id: DEMO_PAYMENT_LINKS[state] })),
  ),
  rowsOf(
    paymentLinks,
    LINK_STATES.map((state) => ({
      tenantId: DEMO_TENANTS.aurora,
      id: DEMO_PAYMENT_LINKS[state],
      transactionId: transactionIdOf({ key: keyOf(state) }),
      state,
      customerDocument: null,
      customerEmail: null,
      expiresAt: unpaidUntil(now),
      settledAt: state === 'completed' || state === 'cancelled' ? now : null,
    })),
  ),
];

const keyOf = (state: LinkState): string => `aurora-link-${state}`;

function phoneOrder(state: LinkState, index: number): PastOrder {
  const random = randomFrom(index + 1);
  const shelves = sellableProducts(auroraCatalog);
  return {
    key: keyOf(state),
    tenantId: DEMO_TENANTS.aurora,
    storeId: DEMO_STORES.auroraPaulista,
    timeZone: 'America/Sao_Paulo',
    customerId: null,
    contactName: 'Dona Célia, do 42',
    plan: { status: STATUS[state], minutesAgo: 30 + index * 60, packageStatus: null },
    shippingType: 'TAKEOUT',
    detail: null,
    address: null,
    method: METHOD[state],
    merchant: { name: 'Padaria Aurora', city: 'São Paulo' },
    lines: Array.from({ length: 3 }, () => soldLine(random, 'aurora', auroraCatalog, pick(random, shelves))),
    deliveryFee: ZERO,
    comment: 'Encomenda por telefone, retira no balcão.',
  };
}
