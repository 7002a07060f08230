import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { CheckoutId, PaymentId, TransactionId } from '#domain/ids.ts';
import { ON_DELIVERY_METHODS, ONLINE_METHODS } from '#domain/payment/payment-method.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { payments } from '#server/persistence/schema/payments.ts';

export type StoredPayment = typeof payments.$inferSelect;
export type PaymentChange = Partial<
  Omit<StoredPayment, 'tenantId' | 'id' | 'transactionId' | 'checkoutId' | 'total' | 'createdAt'>
>;

/** What payments pay: what somebody ordered, or a tab (ADR-042). */
export type PayableId = TransactionId | { readonly checkoutId: CheckoutId };

export const isOf = (of: PayableId): SQL =>
  typeof of === 'object' ? eq(payments.checkoutId, of.checkoutId) : eq(payments.transactionId, of);

/** By whom, when, and when somebody else should look what became of it. */
interface Asking {
  readonly providerId: number;
  readonly askedAt: Date;
  readonly checkAt: Date;
}

/** How long a request that wrote a payment has to ask the acquirer for it, before somebody else looks after it. */
const UNASKED_MS = 15_000;

const LOOK_PAUSE_MS = 3000;

/** Waits for the acquirer's word, and was left in peace for a moment. */
const mayBeAskedSooner = (now: Date) =>
  and(
    eq(payments.status, 'PENDING'),
    isNotNull(payments.askedAt),
    gt(payments.checkAt, now),
    or(isNull(payments.lookedAt), lte(payments.lookedAt, new Date(now.getTime() - LOOK_PAUSE_MS))),
  );

const isOwedOnDelivery = and(eq(payments.status, 'PENDING'), inArray(payments.method, [...ON_DELIVERY_METHODS]));

/** Written down, and nobody came back to ask the acquirer for it. */
const isForgotten = (now: Date) =>
  and(
    isNull(payments.checkAt),
    isNull(payments.askedAt),
    eq(payments.status, 'PENDING'),
    inArray(payments.method, [...ONLINE_METHODS]),
    lte(payments.createdAt, new Date(now.getTime() - UNASKED_MS)),
  );

/** What the acquirer must be asked about by now, in every tenant or in one. */
export const isPaymentDue = (now: Date) => or(lte(payments.checkAt, now), isForgotten(now));

/** A look that finds nothing new must not move the day on which a payment failed. */
const lastNews = ({ status }: PaymentChange, now: Date): SQL =>
  status
    ? sql`case when ${ne(payments.status, status)} then ${now.toISOString()}::timestamptz else ${payments.updatedAt} end`
    : sql`${payments.updatedAt}`;

const rowsWhere = (scope: TenantScope, condition: SQL | undefined) =>
  scope.db.select().from(payments).where(scope.of(payments, condition));

/** Payments, and when the acquirer is asked how they stand (B§3). */
export const paymentsRepository = (scope: TenantScope) => ({
  async find(id: PaymentId): Promise<StoredPayment | null> {
    const [row] = await rowsWhere(scope, eq(payments.id, id));
    return row ?? null;
  },

  async add(payment: Omit<typeof payments.$inferInsert, 'tenantId'>): Promise<void> {
    await scope.db.insert(payments).values(scope.own(payment));
  },

  /** All payments of a transaction or a tab, locked. Lock its order or the tab first: whoever ends it does so too. */
  async lockAll(of: PayableId): Promise<readonly StoredPayment[]> {
    return rowsWhere(scope, isOf(of)).orderBy(asc(payments.position), asc(payments.id)).for('update');
  },

  /** False when it is not (any more) in the status that it was seen in, if one is named; nothing is changed then. */
  async change(id: PaymentId, change: PaymentChange, seenAs?: StoredPayment['status']): Promise<boolean> {
    const now = new Date();
    const { rowCount } = await scope.db
      .update(payments)
      .set({ ...change, lookedAt: now, updatedAt: lastNews(change, now) })
      .where(scope.of(payments, eq(payments.id, id), seenAs && eq(payments.status, seenAs)));
    return rowCount === 1;
  },

  /** What was to be paid at the door or the counter has been; answers whether there was something. */
  async settleOnDelivery(transactionId: TransactionId, now: Date): Promise<boolean> {
    const { rowCount } = await scope.db
      .update(payments)
      .set({ status: 'PAID', updatedAt: now })
      .where(scope.of(payments, eq(payments.transactionId, transactionId), isOwedOnDelivery));
    return rowCount !== null && rowCount > 0;
  },

  /** Takes the turn to ask the acquirer for a payment; null when it was taken before, or nothing is waited for any more. */
  async claimAsking(id: PaymentId, asking: Asking): Promise<StoredPayment | null> {
    const [row] = await scope.db
      .update(payments)
      .set(asking)
      .where(scope.of(payments, eq(payments.id, id), eq(payments.status, 'PENDING'), isNull(payments.askedAt)))
      .returning();
    return row ?? null;
  },

  /** Somebody says that they have paid: ask now instead of at the next step, but not more often than an acquirer would like. */
  async lookSooner(of: TransactionId | { readonly paymentId: PaymentId }, now: Date): Promise<void> {
    const named = typeof of === 'object' ? eq(payments.id, of.paymentId) : eq(payments.transactionId, of);
    await scope.db
      .update(payments)
      .set({ checkAt: now, lookedAt: now })
      .where(scope.of(payments, named, mayBeAskedSooner(now)));
  },

  async due(now: Date, limit: number): Promise<readonly StoredPayment[]> {
    return rowsWhere(scope, isPaymentDue(now)).orderBy(asc(payments.checkAt)).limit(limit);
  },
});
