import { DrizzleQueryError } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { advanceDemoOrders } from '#server/demo/kitchen-simulation.ts';
import { checkDuePayments } from '#server/services/jobs/payments.ts';
import { startBackgroundJobs } from '#server/background-jobs.ts';
import { startJobs } from '#server/services/jobs/start-jobs.ts';
import type { Job } from '#server/services/jobs/start-jobs.ts';
import { loggedError } from '#server/foundation/logging/logged-error.ts';
import { moneyDirectory } from '#server/persistence/repositories/money-directory.ts';
import { enqueueDueDeliveries } from '#server/services/webhooks/due-deliveries.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { TestMoney } from './test-payments.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer();
let errors: unknown[];
beforeEach(() => {
  errors = [];
  vi.spyOn(server.app.log, 'error').mockImplementation((about) => void errors.push(about));
});
afterEach(() => void vi.restoreAllMocks());

const later = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
const DOWN = 'the node that holds its rows is down';

/** Every statement that names the shop fails until `mend` is called. */
function breakShop(tenantId: TenantId): { readonly mend: () => void } {
  const pool: { query: (text: pg.QueryConfig, values?: unknown[]) => Promise<unknown> } = server.database.pool;
  const query = pool.query.bind(pool);
  const broken = vi
    .spyOn(pool, 'query')
    .mockImplementation((text, values = []) =>
      values.includes(tenantId) ? Promise.reject(new Error(DOWN)) : query(text, values),
    );
  return { mend: () => broken.mockRestore() };
}

async function statusIn(tenantId: TenantId): Promise<string | undefined> {
  const { db, of } = forTenant(server.database.db, tenantId);
  const [order] = await db.select().from(orders).where(of(orders));
  return order?.status;
}

/** The log lines about the one shop that failed. */
const failureOf = (tenantId: TenantId) => ({ tenantId, err: expect.objectContaining({ cause: new Error(DOWN) }) });

async function completedRounds(): Promise<readonly string[]> {
  // Without the queue's own work, which it does once a minute.
  const sql = `select distinct name from pgboss.job
               where state = 'completed' and name not like '\\_\\_pgboss\\_\\_%' order by name`;
  return (await server.database.pool.query<{ name: string }>(sql)).rows.map(({ name }) => name);
}

const options = () => ({ databaseUrl: server.url, app: server.app, kitchenStepMs: null });

describe('background jobs', () => {
  it('a failed run is logged and repeated a second later', async () => {
    const { pool } = server.database;
    await pool.query('alter table webhooks rename to elsewhere');
    const jobs = await startBackgroundJobs(options());
    await expect.poll(() => errors).toContainEqual({ job: 'webhooks', err: expect.any(Error) });
    await pool.query('alter table elsewhere rename to webhooks');
    await expect.poll(completedRounds).toContain('webhooks');
    await jobs.stop();
  });

  it('the record of a failed job says why, without personal values', async () => {
    const { app, database } = server;
    vi.spyOn(app.services, 'now').mockImplementation(() => {
      throw new DrizzleQueryError('select $1', ['Ana Souza'], new Error('the connection is gone'));
    });
    const kept = async (): Promise<string> => {
      const { rows } = await database.pool.query("select output::text from pgboss.job where state = 'failed'");
      return rows.map(({ output }: { output: string }) => output).join('\n');
    };
    const jobs = await startBackgroundJobs(options());
    await expect.poll(kept).toContain('the connection is gone');
    await jobs.stop();
    expect(await kept()).not.toMatch(/Ana Souza|params/);
  });

  it('a failure of the job queue itself is logged with its reason', async () => {
    const { pool } = server.database;
    const jobs = await startBackgroundJobs(options());
    await pool.query('alter table pgboss.job_common rename to elsewhere');
    const said = () => errors.map((about) => loggedError((about as { err: unknown }).err).message);
    await expect.poll(said).toContainEqual(expect.stringContaining('Queue: payments'));
    await pool.query('alter table pgboss.elsewhere rename to job_common');
    await jobs.stop();
  });

  it('a process that died during a run does not block the next runs', async () => {
    const { pool } = server.database;
    await (await startBackgroundJobs(options())).stop();
    await pool.query("delete from pgboss.job where state = 'completed'");
    await pool.query("update pgboss.job set state = 'active', started_on = now() where state = 'created'");
    const jobs = await startBackgroundJobs(options());
    await expect
      .poll(completedRounds)
      .toEqual([
        'gift-card-mails',
        'payments',
        'push',
        'recovery-messages',
        'removed-cards',
        'sandbox-notices',
        'webhooks',
      ]);
    await jobs.stop();
  });

  it('a failure in one shop is logged, and does not delay other shops', async () => {
    for (const name of ['broken', 'sound']) {
      const tenantId = await openShop(server.database.db, name);
      const webhook = { url: 'https://pos.example.com/', events: ['order.created'] };
      await operatorOf(server, tenantId).act('PUT', '/operator/webhook', webhook);
      await place(server, visitorOf(server, tenantId), orderBody());
    }
    const told: string[] = [];
    await enqueueDueDeliveries({ db: server.database.db, log: server.app.log }, new Date(), async ([delivery]) => {
      if (delivery?.tenantId === 'broken') throw new Error('its post is broken');
      told.push(String(delivery?.tenantId));
    });
    expect(told).toEqual(['sound']);
    expect(errors).toEqual([{ tenantId: 'broken', err: new Error('its post is broken') }]);
  });

  it('a shop whose payments cannot be checked does not delay the payments of others', async () => {
    for (const name of ['pays-1', 'pays-2', 'pays-3']) {
      const tenantId = await openShop(server.database.db, name);
      await new TestMoney(server, visitorOf(server, tenantId), tenantId).orderWithPix();
    }
    const now = later(660);
    const [first, ...others] = await moneyDirectory(server.database.db).underWay(now);
    if (!first) throw new Error('no money is under way');
    const { mend } = breakShop(first);
    await checkDuePayments(server.app.services, server.app.log, now);
    mend();
    expect(errors).toEqual([failureOf(first)]);
    expect(await Promise.all([first, ...others].map(statusIn))).toEqual([
      'WAITING_PAYMENT',
      'PAYMENT_CANCELED',
      'PAYMENT_CANCELED',
    ]);
  });

  it('a demo shop whose kitchen fails does not stop other kitchens', async () => {
    const { aurora, mercadinho } = DEMO_TENANTS;
    for (const tenantId of [aurora, mercadinho]) {
      await openShop(server.database.db, tenantId);
      await place(server, visitorOf(server, tenantId), orderBody());
    }
    const { mend } = breakShop(aurora);
    await advanceDemoOrders({ db: server.database.db, log: server.app.log }, 20_000, later(21));
    mend();
    expect(errors).toEqual([failureOf(aurora)]);
    expect(await Promise.all([aurora, mercadinho].map(statusIn))).toEqual(['REGISTERED', 'PREPARING']);
  });

  it('jobs that cannot start leave nothing that keeps the process alive', async () => {
    const open = async () => {
      const { rows } = await server.database.pool.query(
        "select 1 from pg_stat_activity where application_name = 'balcao-jobs' and datname = current_database()",
      );
      return rows.length;
    };
    const { app, url: databaseUrl } = server;
    const impossible: Job = {
      get name(): string {
        throw new Error('not today');
      },
      work: async () => {},
    };
    const jobs = startJobs({
      databaseUrl,
      log: app.log,
      ports: app.services,
      origin: () => '',
      moreJobs: [impossible],
    });
    await expect(jobs).rejects.toThrow('not today');
    await expect.poll(open).toBe(0);
  });
});
