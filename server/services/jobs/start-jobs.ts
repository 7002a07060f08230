import { PgBoss } from 'pg-boss';
import type { Config } from '#server/foundation/config.ts';
import type { FastifyBaseLogger } from 'fastify';
import { loggedError } from '#server/foundation/logging/logged-error.ts';
import { SILENCE_LIMITS } from '#server/persistence/database/database.ts';
import { deleteExpiredRows } from '#server/persistence/repositories/expired-rows.ts';
import type { PictureStorage } from '#server/services/images/picture-storage.ts';
import { sendGiftCardMails } from './gift-card-mails.ts';
import type { GiftCardMailPorts } from './gift-card-mails.ts';
import { checkDuePayments } from './payments.ts';
import type { PaymentJobPorts } from './payments.ts';
import { sendRecoveryMessages } from './recovery-messages.ts';
import type { RecoveryMessagePorts } from './recovery-messages.ts';
import { startPushNews } from './push.ts';
import type { PushJobPorts } from './push.ts';
import { removeCards } from './removed-cards.ts';
import { startWebhookDeliveries } from './webhooks.ts';

/** Work that is repeated one second after it has ended. */
export interface Job {
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

interface JobPorts extends PaymentJobPorts, GiftCardMailPorts, RecoveryMessagePorts, PushJobPorts {
  readonly now: () => Date;
  readonly config: Pick<Config, 'pixLifeSeconds' | 'webhookPrivateNetworks'>;
  readonly pictures: Pick<PictureStorage, 'deleteUnused'>;
}

export interface JobsOptions {
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  readonly ports: JobPorts;
  /** Returns the public origin of the shops; throws before the server listens. */
  readonly origin: () => string;
  /** Jobs besides the server's own. */
  readonly moreJobs: readonly Job[];
}

export interface Jobs {
  /** Waits for the job in progress, then stops. */
  readonly stop: () => Promise<void>;
}

const EVERY_HOUR = '0 * * * *';
/** In UTC: after the last kitchen of Brazil has closed. */
const EVERY_NIGHT = '30 6 * * *';
const EVERY_MINUTE = '* * * * *';
const ROUND_SECONDS = 1;
/** One record is made each second, and nothing reads them later. */
const ROUND_KEPT_SECONDS = 60;
const CONNECTIONS = 2;
/**
 * At most one job waits per queue, however many processes add one. Stricter policies, which also wait for the active
 * job, would stop all work for minutes: pg-boss counts active jobs once a minute, and a killed process stays counted as
 * active.
 */
const SINGLE_WAITING_JOB = { policy: 'short', retryLimit: 0 } as const;

/**
 * Starts background work on the same database (pg-boss). Several processes share it; two may occasionally do the same
 * work at once.
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { databaseUrl, log } = options;
  // It hands all of this to its pool, also what its own type does not name.
  const pool = { connectionString: databaseUrl, application_name: 'balcao-jobs', max: CONNECTIONS, ...SILENCE_LIMITS };
  const boss = new PgBoss(pool);
  boss.on('error', (error) => log.error({ err: asError(error) }, 'background work failed'));
  await boss.start();
  const stop = () => boss.stop({ graceful: true });
  try {
    await beginWork({ boss, log }, options);
  } catch (error) {
    // The caller never receives the handle, so only this function can stop it.
    await stop();
    throw error;
  }
  return { stop };
}

/** Converts to an Error: workers get errors as plain copies, which the logger does not print. */
const asError = (error: Error): Error => (error instanceof Error ? error : Object.assign(new Error(), error));

interface JobContext {
  readonly boss: PgBoss;
  readonly log: FastifyBaseLogger;
}

async function beginWork(context: JobContext, { ports, origin, moreJobs }: JobsOptions): Promise<void> {
  const { boss, log } = context;
  const { now, database, push, config, pictures } = ports;
  const { db } = database;
  const cleanUps = [
    { name: 'forget-expired', cron: EVERY_HOUR, work: () => deleteExpiredRows(db, now()) },
    { name: 'unused-pictures', cron: EVERY_NIGHT, work: () => pictures.deleteUnused(now()) },
  ];
  for (const { name, cron, work } of cleanUps) {
    await boss.createQueue(name, SINGLE_WAITING_JOB);
    await boss.work(name, logFailures(context, name, work));
    await boss.schedule(name, cron);
  }

  const jobs: readonly Job[] = [
    { name: 'webhooks', work: await startWebhookDeliveries(boss, { db, now, log, config }) },
    { name: 'push', work: await startPushNews(boss, { db, push, now, log }) },
    { name: 'payments', work: () => checkDuePayments(ports, log, now()) },
    { name: 'removed-cards', work: () => removeCards(ports, log, now()) },
    { name: 'gift-card-mails', work: () => sendGiftCardMails(ports, log, origin, now) },
    { name: 'recovery-messages', work: () => sendRecoveryMessages(ports, log, origin, now) },
    ...moreJobs,
  ];
  for (const { name, work } of jobs) await repeat(context, name, work);
  await unscheduleOthers(boss, new Set([...cleanUps, ...jobs].map(({ name }) => name)));
}

/**
 * Removes the schedules of jobs that an earlier start configured and this one does not; pg-boss keeps them in the
 * database.
 */
async function unscheduleOthers(boss: PgBoss, wanted: ReadonlySet<string>): Promise<void> {
  const schedules = await boss.getSchedules();
  for (const { name } of schedules.filter((schedule) => !wanted.has(schedule.name))) await boss.unschedule(name);
}

/**
 * Each round schedules the next one a second later, also after a failure; the cron schedule restarts the chain if a
 * crash has broken it.
 */
async function repeat(context: JobContext, name: string, work: () => Promise<unknown>): Promise<void> {
  const { boss } = context;
  await boss.createQueue(name, { ...SINGLE_WAITING_JOB, deleteAfterSeconds: ROUND_KEPT_SECONDS });
  const round = logFailures(context, name, async () => {
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

/** Logs failures, because pg-boss reports them to no one. It would store the error for days, so it gets none of it. */
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
