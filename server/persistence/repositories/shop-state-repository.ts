import { eq, gte, isNull, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MINUTE_MS } from '#domain/durations.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { checkouts, tabCalls } from '#server/persistence/schema/tabs.ts';

/** A change is dated when its work begins and seen when it commits, so that changes of a while are looked at together. */
const WINDOW_MS = 10 * MINUTE_MS;

/** Adds up what changed: an instant that is replaced by another one changes the sum, in whatever order they commit. */
const sumOf = (column: PgColumn) => sql<string>`count(*) || ' ' || coalesce(sum(date_part('epoch', ${column})), 0)`;

/** Whether anything is new in a shop. */
export const shopStateRepository = (scope: TenantScope) => ({
  /**
   * A text that differs after an order was placed, moved or paid, a table has called or was seen, a tab was paid or closed, or
   * today's menu was changed.
   */
  async fingerprint(): Promise<string> {
    const since = new Date(Date.now() - WINDOW_MS);
    const [moved] = await scope.db
      .select({ state: sumOf(orders.statusChangedAt) })
      .from(orders)
      .where(scope.of(orders, gte(orders.statusChangedAt, since)));
    const [settled] = await scope.db
      .select({ state: sumOf(orders.moneyChangedAt) })
      .from(orders)
      .where(scope.of(orders, gte(orders.moneyChangedAt, since)));
    const [called] = await scope.db
      .select({ state: sql<string>`${sumOf(tabCalls.askedAt)} || ' ' || count(${tabCalls.seenAt})` })
      .from(tabCalls)
      .where(scope.of(tabCalls, gte(tabCalls.askedAt, since)));
    const [paid] = await scope.db
      .select({ state: sumOf(payments.updatedAt) })
      .from(checkouts)
      .innerJoin(payments, scope.of(payments, eq(payments.checkoutId, checkouts.id)))
      .where(scope.of(checkouts, isNull(checkouts.closedAt)));
    const [closed] = await scope.db
      .select({ state: sumOf(checkouts.closedAt) })
      .from(checkouts)
      .where(scope.of(checkouts, gte(checkouts.closedAt, since)));
    const [offered] = await scope.db
      .select({ state: sum(stores.catalogVersion) })
      .from(stores)
      .where(scope.of(stores));
    return [moved, settled, called, paid, closed, offered].map((part) => part?.state).join(' ');
  },
});
