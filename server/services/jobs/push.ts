import type { JobResult, PgBoss } from 'pg-boss';
import type { PushSender } from '#server/services/push/push-sender.ts';
import { enqueuePushNews, tellNews } from '#server/services/push/push-news.ts';
import type { PushNews } from '#server/services/push/push-news.ts';
import type { TenantJobPorts } from '#server/services/tenants/for-each-tenant.ts';

export interface PushJobPorts {
  readonly push: PushSender;
}

interface Ports extends TenantJobPorts, PushJobPorts {
  readonly now: () => Date;
}

const NEWS = 'push-news';

/** Retries after 1, 2, 4 … seconds, at most five minutes apart, for about an hour; later nobody wants to know. */
const TRIES = {
  retryLimit: 18,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 300,
  expireInSeconds: 60,
  // It names the device, which its owner may have deleted since. By then the event is stale, whoever hands it over again.
  deleteAfterSeconds: 2 * 3600,
} as const;
const WORKERS = { localConcurrency: 4, batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 1 } as const;

/** Makes one job for each device and status, so that each is retried separately. A job that already exists is not made again. */
export async function startPushNews(boss: PgBoss, ports: Ports): Promise<() => Promise<void>> {
  await boss.createQueue(NEWS, TRIES);
  await boss.work<PushNews>(NEWS, { ...WORKERS, perJobResults: true }, (jobs) =>
    Promise.all(jobs.map(({ data }) => attempt(ports, data))),
  );
  return () =>
    enqueuePushNews(ports, ports.now(), async (news) => {
      await boss.insert(
        NEWS,
        news.map((data) => ({ id: data.id, data })),
      );
    });
}

/** Neither the log nor the job's result names the device: its address is a secret of its owner. */
async function attempt({ db, push, now, log }: Ports, news: PushNews): Promise<JobResult> {
  const { id, tenantId, orderId, status } = news;
  try {
    const outcome = await tellNews({ db, push, now: now() }, news);
    if (outcome === 'refused') log.warn({ tenantId, orderId, status }, 'a push message was refused');
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, tenantId, orderId, status }, 'a push message was not sent');
    return { id, status: 'failed' };
  }
}
