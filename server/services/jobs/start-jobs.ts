import { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { loggedError } from '#server/foundation/logging/logged-error.ts';
import { deleteExpiredRows } from '#server/persistence/repositories/expired-rows.ts';
import { checkDuePayments } from './payments.ts';
import type { PaymentJobPorts } from './payments.ts';
import { startWebhookDeliveries } from './webhooks.ts';

/** Work that is done again a second after it has ended. */
export interface Job {
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

interface JobPorts extends PaymentJobPorts {
  readonly now: () => Date;
}

export interface JobsOptions {
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  readonly ports: JobPorts;
  /** What is done besides the server's own work. */
  readonly moreJobs: readonly Job[];
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
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { databaseUrl, log } = options;
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'balcao-jobs', max: CONNECTIONS });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'background work failed'));
  await boss.start();
  const stop = () => boss.stop({ graceful: true });
  try {
    await beginWork({ boss, log }, options);
  } catch (error) {
    // Nobody else can: the caller never gets it.
    await stop();
    throw error;
  }
  return { stop };
}

/** What a worker meets is handed on as a copy of an error, of which the log would say nothing. */
const asError = (error: Error): Error => (error instanceof Error ? error : Object.assign(new Error(), error));

interface JobContext {
  readonly boss: PgBoss;
  readonly log: FastifyBaseLogger;
}

async function beginWork(shop: JobContext, { ports, moreJobs }: JobsOptions): Promise<void> {
  const { boss, log } = shop;
  const { now, database } = ports;
  const { db } = database;
  await boss.createQueue('forget-expired', ONE_WAITS);
  await boss.work(
    'forget-expired',
    logFailures(shop, 'forget-expired', () => deleteExpiredRows(db, now())),
  );
  await boss.schedule('forget-expired', EVERY_HOUR);

  const jobs: readonly Job[] = [
    { name: 'webhooks', work: await startWebhookDeliveries(boss, { db, now, log }) },
    { name: 'payments', work: () => checkDuePayments(ports, log, now()) },
    ...moreJobs,
  ];
  for (const { name, work } of jobs) await repeat(shop, name, work);
  await forgetOthers(boss, new Set(['forget-expired', ...jobs.map(({ name }) => name)]));
}

/** What an earlier start was configured to do, and this one is not, stays scheduled in the database until somebody says otherwise. */
async function forgetOthers(boss: PgBoss, wanted: ReadonlySet<string>): Promise<void> {
  const schedules = await boss.getSchedules();
  for (const { name } of schedules.filter((schedule) => !wanted.has(schedule.name))) await boss.unschedule(name);
}

/** Each round calls the next one a second later, also when it failed; the schedule starts them again should a crash have cut the chain. */
async function repeat(shop: JobContext, name: string, work: () => Promise<unknown>): Promise<void> {
  const { boss } = shop;
  await boss.createQueue(name, { ...ONE_WAITS, deleteAfterSeconds: ROUND_KEPT_SECONDS });
  const round = logFailures(shop, name, async () => {
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
const logFailures =
  ({ log }: JobContext, job: string, work: () => Promise<void>) =>
  async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, job }, 'a round of background work failed');
      throw new Error('the work failed', { cause: loggedError(error) });
    }
  };
