import { and, inArray, lte } from 'drizzle-orm';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { DEMO_TENANT_IDS } from './seed/demo-ids.ts';
import { moveOrder } from '#server/services/order-progress/move-order.ts';
import { forEachTenant } from '#server/services/tenants/for-each-tenant.ts';
import type { TenantJobPorts } from '#server/services/tenants/for-each-tenant.ts';

/** The steps of an order that nobody disturbs. */
const NEXT_STEP = {
  REGISTERED: 'PREPARING',
  PREPARING: 'READY',
  READY: 'DELIVERED',
} as const satisfies Partial<Record<OrderStatus, OrderStatus>>;
type Moving = keyof typeof NEXT_STEP;
const MOVING = Object.keys(NEXT_STEP) as Moving[];
const isMoving = (status: OrderStatus): status is Moving => (MOVING as OrderStatus[]).includes(status);

/**
 * The demo's kitchen: moves every order that has rested for a step (REGISTERED → PREPARING → READY → DELIVERED). A real
 * shop's order is never touched: somebody cooks it. Remembers nothing itself, so it goes on where it was after a restart.
 */
export async function advanceDemoOrders(rounds: TenantJobPorts, stepMs: number, now: Date): Promise<void> {
  const restedSince = new Date(now.getTime() - stepMs);
  await forEachTenant(rounds, DEMO_TENANT_IDS, (scope) => advanceOrders(scope, restedSince));
}

async function advanceOrders(scope: TenantScope, restedSince: Date): Promise<void> {
  const due = await scope.db
    .select({ orderId: orders.id, from: orders.status })
    .from(orders)
    .where(scope.of(orders, and(inArray(orders.status, MOVING), lte(orders.statusChangedAt, restedSince))));
  for (const { orderId, from } of due) {
    if (isMoving(from)) await moveOrder(scope, { orderId, from, to: NEXT_STEP[from], actor: 'kitchen' });
  }
}
