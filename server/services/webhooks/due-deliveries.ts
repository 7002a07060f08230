import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { forEachTenant } from '#server/services/tenants/for-each-tenant.ts';
import type { TenantJobPorts } from '#server/services/tenants/for-each-tenant.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { tabCallsRepository } from '#server/persistence/repositories/tab-calls-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';
import { webhooksRepository } from '#server/persistence/repositories/webhooks-repository.ts';
import type { Webhook } from '#server/persistence/repositories/webhooks-repository.ts';
import { deliveryOf, deliveryOfCall, deliveryOfClosed, deliveryOfPayment } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** An event is dated when its work begins and becomes visible when it commits, which takes less than a minute. */
const SETTLED_MS = MINUTE_MS;
/** How far a watermark may lag before it is moved, so that it is written every few seconds instead of every second. */
const SLACK_MS = 10_000;

/**
 * Hands over the events that a webhook has not received, and moves the watermark past those that are complete. Events
 * of the last minute are handed over repeatedly; the id of the delivery prevents duplicates.
 */
export async function enqueueDueDeliveries(
  rounds: TenantJobPorts,
  now: Date,
  handOver: (deliveries: readonly Delivery[]) => Promise<void>,
): Promise<void> {
  await forEachTenant(rounds, await tenantDirectory(rounds.db).withWebhooks(), async (scope) => {
    for (const webhook of await webhooksRepository(scope).active()) {
      const due = await dueFor(scope, webhook);
      if (due.length > 0) await handOver(due);
      await moveWatermark(scope, webhook, now);
    }
  });
}

async function dueFor(scope: TenantScope, webhook: Webhook): Promise<readonly Delivery[]> {
  const events = await webhooksRepository(scope).eventsSince(webhook.toldUntil);
  const paid = await webhooksRepository(scope).paymentsSince(webhook.toldUntil);
  const calls = await tabCallsRepository(scope).since(webhook.toldUntil);
  const closed = await tabsRepository(scope).closedSince(webhook.toldUntil);
  return [
    ...events.map((event) => deliveryOf(scope.tenantId, webhook, event)),
    ...paid.map((payment) => deliveryOfPayment(scope.tenantId, webhook, payment)),
    ...calls.map((call) => deliveryOfCall(scope.tenantId, webhook, call)),
    ...closed.map((tab) => deliveryOfClosed(scope.tenantId, webhook, tab)),
  ].filter(({ event }) => webhook.events.includes(event));
}

async function moveWatermark(scope: TenantScope, { id, toldUntil }: Webhook, now: Date): Promise<void> {
  const settled = now.getTime() - SETTLED_MS;
  if (settled - toldUntil.getTime() < SLACK_MS) return;
  await webhooksRepository(scope).toldUntil(id, new Date(settled));
}
