import { eq, gte } from 'drizzle-orm';
import type { OrderId } from '#domain/ids.ts';
import type { WebhookEvent } from '#domain/webhook-event.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orderEvents, orders } from '#server/persistence/schema/orders.ts';
import { webhooks } from '#server/persistence/schema/webhooks.ts';

export type Webhook = Omit<typeof webhooks.$inferSelect, 'tenantId'>;

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  readonly events: WebhookEvent[];
}

/** A step in an order's life; 0 is its acceptance. */
export interface OrderEvent {
  readonly orderId: OrderId;
  readonly sequence: number;
  readonly at: Date;
}

/** Money of an order came or went. */
export type OrderPaymentEvent = Pick<OrderEvent, 'orderId' | 'at'>;

/** The one that a shop sets for itself by the API. */
const OWN = 'own';

/** Who is told of a tenant's orders, and of what. */
export const webhooksRepository = (scope: TenantScope) => ({
  /** A new webhook hears of what happens from now on; a changed one goes on where it was. */
  async set({ url, secret, events }: WebhookTarget, now: Date): Promise<void> {
    await scope.db
      .insert(webhooks)
      .values(scope.own({ id: OWN, url, secret, events, createdAt: now, toldUntil: now }))
      .onConflictDoUpdate({ target: [webhooks.tenantId, webhooks.id], set: { url, secret, events, active: true } });
  },

  async remove(): Promise<boolean> {
    const { rowCount } = await scope.db.delete(webhooks).where(scope.of(webhooks, eq(webhooks.id, OWN)));
    return rowCount === 1;
  },

  async active(): Promise<readonly Webhook[]> {
    return scope.db
      .select()
      .from(webhooks)
      .where(scope.of(webhooks, eq(webhooks.active, true)));
  },

  async find(id: string): Promise<Webhook | null> {
    const [found] = await scope.db
      .select()
      .from(webhooks)
      .where(scope.of(webhooks, eq(webhooks.id, id), eq(webhooks.active, true)));
    return found ?? null;
  },

  /** Found through the orders that changed, which have an index by time; events have none, and orders pay for none. */
  async eventsSince(since: Date): Promise<readonly OrderEvent[]> {
    return scope.db
      .select({ orderId: orderEvents.orderId, sequence: orderEvents.sequence, at: orderEvents.at })
      .from(orders)
      .innerJoin(orderEvents, scope.of(orderEvents, eq(orderEvents.orderId, orders.id), gte(orderEvents.at, since)))
      .where(scope.of(orders, gte(orders.statusChangedAt, since)));
  },

  /** Orders whose money changed while their status did not. */
  async paymentsSince(since: Date): Promise<readonly OrderPaymentEvent[]> {
    const rows = await scope.db
      .select({ orderId: orders.id, at: orders.moneyChangedAt })
      .from(orders)
      .where(scope.of(orders, gte(orders.moneyChangedAt, since)));
    return rows.flatMap(({ orderId, at }) => (at ? [{ orderId, at }] : []));
  },

  async toldUntil(id: string, instant: Date): Promise<void> {
    await scope.db
      .update(webhooks)
      .set({ toldUntil: instant })
      .where(scope.of(webhooks, eq(webhooks.id, id)));
  },
});
