import { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { loggedError } from '#server/foundation/logging/logged-error.ts';
import { forgetExpired } from './forget-expired.ts';
import { workInKitchens } from '#server/demo/kitchen.ts';
import { lookAfterMoney } from './payments.ts';
import { sendSandboxNotices } from '#server/demo/sandbox/send-notices.ts';
import { openPost } from './webhooks.ts';

export interface JobsOptions {
  readonly databaseUrl: string;
  readonly app: FastifyInstance;
  readonly kitchenStepMs: number | null;
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
/**
 * One job waits, however many processes ask for it. Policies that also hold back what waits while another works would stop
 * everything for minutes: pg-boss counts what works once a minute and goes by that count, and a killed process works for ever.
 */
const ONE_WAITS = { policy: 'short', retryLimit: 0 } as const;

/** Background work on the same database (pg-boss), shared by however many processes; two may now and then do the same at once. */
export async function startJobs({ databaseUrl, app, kitchenStepMs }: JobsOptions): Promise<Jobs> {
  const { log } = app;
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'balcao-jobs', max: CONNECTIONS });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'background work failed'));
  await boss.start();
  const stop = () => boss.stop({ graceful: true });
  try {
    await beginWork({ boss, log }, app, kitchenStepMs);
  } catch (error) {
    // Nobody else can: the caller never gets it.
    await stop();
    throw error;
  }
  return { stop };
}

/** What a worker meets is handed on as a copy of an error, of which the log would say nothing. */
const asError = (error: Error): Error => (error instanceof Error ? error : Object.assign(new Error(), error));

interface Workshop {
  readonly boss: PgBoss;
  readonly log: FastifyBaseLogger;
}

async function beginWork(shop: Workshop, app: FastifyInstance, kitchenStepMs: number | null): Promise<void> {
  const { boss, log } = shop;
  const { services } = app;
  const { now, config } = services;
  const { db } = services.database;
  await boss.createQueue('forget-expired', ONE_WAITS);
  await boss.work(
    'forget-expired',
    loudly(shop, 'forget-expired', () => forgetExpired(db, now())),
  );
  await boss.schedule('forget-expired', EVERY_HOUR);

  await repeat(shop, 'webhooks', await openPost(boss, { db, now, log }));

  await repeat(shop, 'payments', () => lookAfterMoney(services, log, now()));
  if (config.sandbox) await repeat(shop, 'sandbox-notices', () => sendSandboxNotices(app, now()));
  else await boss.unschedule('sandbox-notices');

  if (kitchenStepMs === null) await boss.unschedule('kitchen');
  else await repeat(shop, 'kitchen', () => workInKitchens({ db, log }, kitchenStepMs, now()));
}

/** Each round calls the next one a second later, also when it failed; the schedule starts them again should a crash have cut the chain. */
async function repeat(shop: Workshop, name: string, work: () => Promise<unknown>): Promise<void> {
  const { boss } = shop;
  await boss.createQueue(name, { ...ONE_WAITS, deleteAfterSeconds: ROUND_KEPT_SECONDS });
  const round = loudly(shop, name, async () => {
    try {
      await work();
    } finally {
      await boss.send(name, null, { startAfter: ROUND_SECONDS });
    }
  });
  await boss.work(name, { pollingIntervalSeconds: ROUND_SECONDS / 2 }, round);
  await boss.schedule(name, EVERY_MINUTE);
  await boss.send(name);
}

/** pg-boss tells nobody that a job failed. It writes down why, for days, and so is told no more than the log. */
const loudly =
  ({ log }: Workshop, job: string, work: () => Promise<void>) =>
  async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, job }, 'a round of background work failed');
      throw new Error('the work failed', { cause: loggedError(error) });
    }
  };
