import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { forEachTenant } from '#server/services/tenants/for-each-tenant.ts';
import type { TenantJobPorts } from '#server/services/tenants/for-each-tenant.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { webhooksRepository } from '#server/persistence/repositories/webhooks-repository.ts';
import type { Webhook } from '#server/persistence/repositories/webhooks-repository.ts';
import { deliveryOf } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** An event is dated when its work begins and seen when it commits, which is never a minute later. */
const SETTLED_MS = MINUTE_MS;
/** How far a watermark falls behind before it is moved: a write now and then instead of one a second. */
const SLACK_MS = 10_000;

/**
 * Finds what webhooks were not told yet and hands it over; what is settled is then never looked at again. An event of
 * the last minute is handed over again and again, and known by the id of its delivery.
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
  return events
    .map((event) => deliveryOf(scope.tenantId, webhook, event))
    .filter(({ event }) => webhook.events.includes(event));
}

async function moveWatermark(scope: TenantScope, { id, toldUntil }: Webhook, now: Date): Promise<void> {
  const settled = now.getTime() - SETTLED_MS;
  if (settled - toldUntil.getTime() < SLACK_MS) return;
  await webhooksRepository(scope).toldUntil(id, new Date(settled));
}
