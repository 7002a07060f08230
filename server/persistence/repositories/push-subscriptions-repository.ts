import { asc, desc, eq, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PushSubscriptionData } from '#contract/push.ts';
import type { CustomerId, OrderId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { notificationSubscriptions, pushWatermarks } from '#server/persistence/schema/notification-subscriptions.ts';
import { orderEvents, orders } from '#server/persistence/schema/orders.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { withCustomerLock } from './with-customer-lock.ts';

export interface SubscribedDevice extends PushSubscriptionData {
  readonly customerId: CustomerId;
  readonly language: string;
}

/** A status that a device has not been told of. */
export interface DeviceNews {
  readonly endpoint: string;
  readonly orderId: OrderId;
  readonly sequence: number;
  readonly status: OrderStatus;
  /** The status that it followed. */
  readonly before: OrderStatus;
  readonly at: Date;
}

/** Of one customer; the oldest ones make room for new ones. */
const MAX_DEVICES = 10;

const subscribed = {
  endpoint: notificationSubscriptions.endpoint,
  keys: notificationSubscriptions.keys,
  customerId: notificationSubscriptions.customerId,
  language: notificationSubscriptions.language,
};

/** Devices that are told of their owners' orders (Web Push). */
export const pushSubscriptionsRepository = (scope: TenantScope) => {
  const device = (endpoint: string) =>
    scope.of(notificationSubscriptions, eq(notificationSubscriptions.endpoint, endpoint));

  return {
    /** A device has one owner: whoever logged in on it last. */
    async register({ endpoint, keys, customerId, language }: SubscribedDevice, now: Date): Promise<void> {
      const row = { customerId, keys, language, createdAt: now };
      await withCustomerLock(scope, customerId, async (inner) => {
        const { db } = inner;
        await db
          .insert(notificationSubscriptions)
          .values(inner.own({ endpoint, ...row }))
          .onConflictDoUpdate({
            target: [notificationSubscriptions.tenantId, notificationSubscriptions.endpoint],
            set: row,
          });
        await db
          .insert(pushWatermarks)
          .values(inner.own({ toldUntil: now }))
          .onConflictDoNothing();
        const surplus = db
          .select({ endpoint: notificationSubscriptions.endpoint })
          .from(notificationSubscriptions)
          .where(scope.of(notificationSubscriptions, eq(notificationSubscriptions.customerId, customerId)))
          .orderBy(desc(notificationSubscriptions.createdAt))
          .offset(MAX_DEVICES);
        await db
          .delete(notificationSubscriptions)
          .where(scope.of(notificationSubscriptions, inArray(notificationSubscriptions.endpoint, surplus)));
      });
    },

    /** The address alone, which a push service knows too, does not entitle to it. */
    async forget({ endpoint, keys: { auth } }: PushSubscriptionData): Promise<void> {
      const isSame = eq(sql`${notificationSubscriptions.keys} ->> 'auth'`, auth);
      await scope.db
        .delete(notificationSubscriptions)
        .where(scope.of(notificationSubscriptions, eq(notificationSubscriptions.endpoint, endpoint), isSame));
    },

    async remove(endpoint: string): Promise<void> {
      await scope.db.delete(notificationSubscriptions).where(device(endpoint));
    },

    /** null when the device is gone or its owner does not want to hear. */
    async find(endpoint: string): Promise<SubscribedDevice | null> {
      const [row] = await scope.db
        .select(subscribed)
        .from(notificationSubscriptions)
        .innerJoin(customers, listening(scope))
        .where(device(endpoint));
      return row ?? null;
    },
  };
};

/** Customers who want to hear; a deleted one does not. */
const listening = (scope: TenantScope) =>
  scope.of(
    customers,
    eq(customers.id, notificationSubscriptions.customerId),
    eq(customers.pushNotificationDisabled, false),
    isNull(customers.deletedAt),
  );

/** The acceptance has none, so it is no news. */
const previousEvents = alias(orderEvents, 'previous_events');

/** What the devices of a shop have not been told. */
export const pushNewsRepository = (scope: TenantScope) => ({
  /** null before the first registration. */
  async toldUntil(): Promise<Date | null> {
    const [row] = await scope.db
      .select({ toldUntil: pushWatermarks.toldUntil })
      .from(pushWatermarks)
      .where(scope.of(pushWatermarks));
    return row?.toldUntil ?? null;
  },

  async moveWatermark(toldUntil: Date): Promise<void> {
    await scope.db.update(pushWatermarks).set({ toldUntil }).where(scope.of(pushWatermarks));
  },

  /**
   * What happened to orders of subscribed customers, found through the orders that changed, which have an index by
   * time. The acceptance and what customers do themselves is no news to them.
   */
  async newsSince(since: Date): Promise<readonly DeviceNews[]> {
    return scope.db
      .select({
        endpoint: notificationSubscriptions.endpoint,
        orderId: orderEvents.orderId,
        sequence: orderEvents.sequence,
        status: orderEvents.status,
        before: previousEvents.status,
        at: orderEvents.at,
      })
      .from(orders)
      .innerJoin(
        orderEvents,
        scope.of(
          orderEvents,
          eq(orderEvents.orderId, orders.id),
          gte(orderEvents.at, since),
          ne(orderEvents.actor, 'customer'),
        ),
      )
      .innerJoin(
        previousEvents,
        scope.of(
          previousEvents,
          eq(previousEvents.orderId, orders.id),
          eq(previousEvents.sequence, sql`${orderEvents.sequence} - 1`),
        ),
      )
      .innerJoin(transactions, scope.of(transactions, eq(transactions.id, orders.transactionId)))
      .innerJoin(
        notificationSubscriptions,
        scope.of(
          notificationSubscriptions,
          eq(notificationSubscriptions.customerId, transactions.customerId),
          lte(notificationSubscriptions.createdAt, orderEvents.at),
        ),
      )
      .innerJoin(customers, listening(scope))
      .where(scope.of(orders, gte(orders.statusChangedAt, since)))
      .orderBy(asc(orderEvents.at));
  },
});
