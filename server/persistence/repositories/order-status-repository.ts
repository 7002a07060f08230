import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderId, ProductId, StoreId, TransactionId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { orderActorEnum } from '#server/persistence/schema/enums.ts';
import { orderEvents, orders } from '#server/persistence/schema/orders.ts';

export type OrderActor = (typeof orderActorEnum.enumValues)[number];

export interface StatusChange {
  readonly orderId: OrderId;
  /** What the order must be in, or nothing happens. */
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  /** What the shop says about it, to the customer too. */
  readonly note?: string | undefined;
  /** When it was taken, if that is to be believed and was before now. */
  readonly takenAt?: Date | null | undefined;
}

export interface LockedOrder {
  readonly id: OrderId;
  readonly status: OrderStatus;
  readonly shippingType: ShippingType;
  /** Until when it keeps what it reserved while nobody has paid. */
  readonly payUntil: Date;
}

/** What an order holds that its end gives back, or turns into goods. */
export interface OrderHoldings {
  readonly transactionId: TransactionId;
  readonly storeId: StoreId;
  readonly shippingType: ShippingType;
  /** Thousandths by product. */
  readonly reservedMilli: Readonly<Record<ProductId, number>>;
  readonly scheduleStartsAt: Date | null;
}

/** An order that was moved. */
interface MovedOrder extends OrderHoldings {
  /** When it really happened, if that was before it was written. */
  readonly takenAt: Date | null;
}

const holdings = {
  transactionId: orders.transactionId,
  storeId: orders.storeId,
  shippingType: orders.shippingType,
  reservedMilli: orders.reservedMilli,
  scheduleStartsAt: orders.scheduleStartsAt,
};

/** What happens to an order after it was accepted. */
export const orderStatusRepository = (scope: TenantScope) => ({
  /** Nobody moves the order until the transaction ends. Null for an unknown one. */
  async lock(transactionId: TransactionId): Promise<LockedOrder | null> {
    const [row] = await scope.db
      .select({
        id: orders.id,
        status: orders.status,
        shippingType: orders.shippingType,
        payUntil: orders.payUntil,
      })
      .from(orders)
      .where(scope.of(orders, eq(orders.transactionId, transactionId)))
      .orderBy(asc(orders.id))
      .for('update');
    return row ?? null;
  },

  /** An unpaid order keeps what it reserved at least until then. Inside the transaction that locked it. */
  async keepUntil(orderId: OrderId, until: Date): Promise<void> {
    await scope.db
      .update(orders)
      .set({ payUntil: sql`greatest(${orders.payUntil}, ${until})` })
      .where(scope.of(orders, eq(orders.id, orderId)));
  },

  /**
   * Its payments tell what; this says when, to whoever asks what is new: dated now, as a move is, for a round of
   * jobs may have begun long ago. Inside the transaction that locked it.
   */
  async noteMoney(orderId: OrderId): Promise<void> {
    await scope.db
      .update(orders)
      .set({ moneyChangedAt: new Date() })
      .where(scope.of(orders, eq(orders.id, orderId)));
  },

  /** Moves an order and writes down who did; null when it was not in one of the given statuses (any more). No step was taken before the one before it. */
  async move({ orderId, from, to, actor, note, takenAt }: StatusChange): Promise<MovedOrder | null> {
    return scope.atomically(async (inner) => {
      const [moved] = await inner.db
        .update(orders)
        .set({ status: to, statusChangedAt: new Date(), statusTakenAt: takenAt ? sinceLastStep(takenAt) : null })
        .where(inner.of(orders, eq(orders.id, orderId), inArray(orders.status, [...from])))
        .returning({ ...holdings, takenAt: orders.statusTakenAt });
      if (!moved) return null;
      // The update holds the order's lock, so nobody else counts its events at the same time.
      await inner.db
        .insert(orderEvents)
        .values(inner.own({ orderId, sequence: nextSequence(inner, orderId), status: to, actor, note }));
      return moved;
    });
  },
});

const sinceLastStep = (at: Date) =>
  sql`case when coalesce(${orders.statusTakenAt}, ${orders.statusChangedAt}) <= ${at.toISOString()}::timestamptz then ${at.toISOString()}::timestamptz end`;

const nextSequence = (scope: TenantScope, orderId: OrderId) =>
  sql<number>`(select coalesce(max(${orderEvents.sequence}), -1) + 1 from ${orderEvents} where ${scope.of(orderEvents, eq(orderEvents.orderId, orderId))})`;
