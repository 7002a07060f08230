import { gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MINUTE_MS } from '#domain/durations.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { tabCalls } from '#server/persistence/schema/tabs.ts';

/** A change is dated when its work begins and seen when it commits, so that changes of a while are looked at together. */
const WINDOW_MS = 10 * MINUTE_MS;

/** Adds up what changed: an instant that is replaced by another one changes the sum, in whatever order they commit. */
const sumOf = (column: PgColumn) => sql<string>`count(*) || ' ' || coalesce(sum(date_part('epoch', ${column})), 0)`;

/** Whether anything is new in a shop. */
export const shopStateRepository = (scope: TenantScope) => ({
  /** A text that differs after an order was placed or moved, or a table has called or was seen. */
  async fingerprint(): Promise<string> {
    const since = new Date(Date.now() - WINDOW_MS);
    const [moved] = await scope.db
      .select({ state: sumOf(orders.statusChangedAt) })
      .from(orders)
      .where(scope.of(orders, gte(orders.statusChangedAt, since)));
    const [called] = await scope.db
      .select({ state: sql<string>`${sumOf(tabCalls.askedAt)} || ' ' || count(${tabCalls.seenAt})` })
      .from(tabCalls)
      .where(scope.of(tabCalls, gte(tabCalls.askedAt, since)));
    return `${moved?.state} ${called?.state}`;
  },
});
