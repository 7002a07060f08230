import type { JobResult, PgBoss } from 'pg-boss';
import { deliver } from '#server/services/webhooks/deliver.ts';
import type { Delivery } from '#server/services/webhooks/delivery.ts';
import { enqueueDueDeliveries } from '#server/services/webhooks/due-deliveries.ts';
import type { TenantJobPorts } from '#server/services/tenants/for-each-tenant.ts';

interface WebhookJobPorts extends TenantJobPorts {
  readonly now: () => Date;
}

const DELIVERIES = 'webhook-delivery';

/** 1, 2, 4 … seconds apart, at last an hour: for about a day, then it is given up. */
const DELIVERY = {
  retryLimit: 46,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 3600,
  expireInSeconds: 60,
} as const;
const WORKERS = { localConcurrency: 4, batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 1 } as const;

/** One job for each thing to tell, so that each is repeated by itself. A job that is there already is not made again. */
export async function startWebhookDeliveries(boss: PgBoss, post: WebhookJobPorts): Promise<() => Promise<void>> {
  await boss.createQueue(DELIVERIES, DELIVERY);
  await boss.work<Delivery>(DELIVERIES, { ...WORKERS, perJobResults: true }, (jobs) =>
    Promise.all(jobs.map(({ data }) => attempt(post, data))),
  );
  return () =>
    enqueueDueDeliveries(post, post.now(), async (deliveries) => {
      await boss.insert(
        DELIVERIES,
        deliveries.map((data) => ({ id: data.id, data })),
      );
    });
}

/** A failed delivery is the receiver's affair, so a developer need not look. */
async function attempt({ db, now, log }: WebhookJobPorts, delivery: Delivery): Promise<JobResult> {
  const { id, tenantId, event } = delivery;
  try {
    await deliver(db, delivery, now());
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, tenantId, event, delivery: id }, 'a webhook was not delivered');
    return { id, status: 'failed' };
  }
}
