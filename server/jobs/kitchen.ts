import { and, inArray, lte } from 'drizzle-orm';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Database } from '#server/db/database.ts';
import { forTenant } from '#server/db/for-tenant.ts';
import type { TenantScope } from '#server/db/for-tenant.ts';
import { orders } from '#server/db/schema/orders.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { NEXT_STEP } from '#server/orders/order-transitions.ts';
import { tenantDirectory } from '#server/repositories/tenant-directory.ts';

type Moving = keyof typeof NEXT_STEP;
const MOVING = Object.keys(NEXT_STEP) as Moving[];
const isMoving = (status: OrderStatus): status is Moving => (MOVING as OrderStatus[]).includes(status);

/**
 * The demo's kitchen: moves every order that has rested for a step (REGISTERED → PREPARING → READY → DELIVERED).
 * It remembers nothing itself, so it goes on where it was after a restart. Answers how many orders it moved.
 */
export async function workInKitchens(db: Database, stepMs: number, now: Date): Promise<number> {
  let moved = 0;
  for (const { tenantId } of await tenantDirectory(db).all()) {
    moved += await workInKitchen(forTenant(db, tenantId), new Date(now.getTime() - stepMs));
  }
  return moved;
}

async function workInKitchen(scope: TenantScope, restedSince: Date): Promise<number> {
  const due = await scope.db
    .select({ orderId: orders.id, from: orders.status })
    .from(orders)
    .where(scope.of(orders, and(inArray(orders.status, MOVING), lte(orders.statusChangedAt, restedSince))));
  let moved = 0;
  for (const { orderId, from } of due) {
    if (isMoving(from) && (await moveOrder(scope, { orderId, from, to: NEXT_STEP[from], actor: 'kitchen' }))) moved++;
  }
  return moved;
}
