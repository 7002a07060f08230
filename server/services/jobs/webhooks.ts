import type { JobResult, PgBoss } from 'pg-boss';
import { deliver } from '#server/services/webhooks/deliver.ts';
import type { Config } from '#server/foundation/config.ts';
import type { Delivery } from '#server/services/webhooks/delivery.ts';
import { enqueueDueDeliveries } from '#server/services/webhooks/due-deliveries.ts';
import type { TenantJobPorts } from '#server/services/tenants/for-each-tenant.ts';

interface WebhookJobPorts extends TenantJobPorts {
  readonly now: () => Date;
  readonly config: Pick<Config, 'webhookPrivateNetworks'>;
}

const DELIVERIES = 'webhook-delivery';

/** Retries after 1, 2, 4 … seconds, at most an hour apart, for about a day. */
const DELIVERY = {
  retryLimit: 46,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 3600,
  expireInSeconds: 60,
} as const;
const WORKERS = { localConcurrency: 4, batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 1 } as const;

/** Makes one job for each delivery, so that each is retried separately. A job that already exists is not made again. */
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

/** A failed delivery is the receiver's problem, so it is logged as a warning. */
async function attempt({ db, now, log, config }: WebhookJobPorts, delivery: Delivery): Promise<JobResult> {
  const { id, tenantId, event } = delivery;
  try {
    await deliver(db, delivery, now(), config);
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, tenantId, event, delivery: id }, 'a webhook was not delivered');
    return { id, status: 'failed' };
  }
}
