import { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { forgetExpired } from './forget-expired.ts';
import { workInKitchens } from './kitchen.ts';
import { openPost } from './webhooks.ts';

export interface JobsOptions {
  readonly databaseUrl: string;
  readonly db: Database;
  readonly kitchenStepMs: number | null;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

export interface Jobs {
  /** Lets the job under way finish. */
  readonly stop: () => Promise<void>;
}

const EVERY_HOUR = '0 * * * *';
const EVERY_MINUTE = '* * * * *';
const ROUND_SECONDS = 1;
/** There is one a second, and nobody asks after it. */
const ROUND_KEPT_SECONDS = 60;
const CONNECTIONS = 2;
/** One job waits and one works, however many processes ask for it. */
const ONE_AT_A_TIME = { policy: 'stately', retryLimit: 0 } as const;

/** Background work on the same database (pg-boss): however many processes share it, each job runs in one of them. */
export async function startJobs({ databaseUrl, db, kitchenStepMs, now, log }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'balcao-jobs', max: CONNECTIONS });
  boss.on('error', (error) => log.error({ err: error }, 'background work failed'));
  await boss.start();

  await boss.createQueue('forget-expired', ONE_AT_A_TIME);
  await boss.work('forget-expired', () => forgetExpired(db, now()));
  await boss.schedule('forget-expired', EVERY_HOUR);

  await repeat(boss, 'webhooks', await openPost(boss, { db, now, log }));

  if (kitchenStepMs === null) await boss.unschedule('kitchen');
  else await repeat(boss, 'kitchen', () => workInKitchens(db, kitchenStepMs, now()));
  return { stop: () => boss.stop({ graceful: true }) };
}

/** Each round calls the next one a second later; the schedule starts them again should a crash have cut the chain. */
async function repeat(boss: PgBoss, name: string, work: () => Promise<unknown>): Promise<void> {
  await boss.createQueue(name, { ...ONE_AT_A_TIME, deleteAfterSeconds: ROUND_KEPT_SECONDS });
  await boss.work(name, { pollingIntervalSeconds: ROUND_SECONDS / 2 }, async () => {
    await work();
    await boss.send(name, null, { startAfter: ROUND_SECONDS });
  });
  await boss.schedule(name, EVERY_MINUTE);
  await boss.send(name);
}
