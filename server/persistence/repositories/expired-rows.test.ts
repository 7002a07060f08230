import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { deleteExpiredRows } from './expired-rows.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase(NOW);
});
afterAll(() => database.close());

const shop = sql`(select tenant_id, id as customer from customers where document is not null order by 1, 2 limit 1) shop`;
const left = async (table: string, column: string): Promise<unknown[]> => {
  const { rows } = await database.pool.query(`select ${column} from ${table} where ${column} like 'n-%' order by 1`);
  return rows.map((row: Record<string, unknown>) => row[column]);
};

describe('the deletion of expired rows', () => {
  it('forgets stored answers and spent proofs when their life is over, however many there are', async () => {
    const { db } = database;
    await db.execute(sql`insert into idempotency_records
    (tenant_id, key, caller, fingerprint, answer_status, answer_body, created_at, expires_at)
    select tenant_id, 'n-' || n, 'visitor', '', 200, '', ${daysAgo(3)}::timestamptz,
      case n when 0 then ${daysAgo(-1)}::timestamptz else ${daysAgo(1)}::timestamptz end
    from ${shop}, generate_series(0, 2500) n`);
    await db.execute(sql`insert into captcha_nonces (tenant_id, nonce, expires_at)
    select tenant_id, 'n-' || days, ${NOW.toISOString()}::timestamptz - make_interval(days => days)
    from ${shop}, unnest(array[-1, 1]) days`);
    await deleteExpiredRows(db, NOW);
    expect(await left('idempotency_records', 'key')).toEqual(['n-0']);
    expect(await left('captcha_nonces', 'nonce')).toEqual(['n--1']);
  });

  it('forgets a session with all its tokens a day after it ended, and counted events after thirteen months', async () => {
    const { db } = database;
    await db.execute(sql`insert into refresh_families (tenant_id, id, customer_id, expires_at)
    select tenant_id, family, customer, at::timestamptz
    from ${shop}, (values ('n-ended', ${daysAgo(2)}), ('n-ending', ${daysAgo(0.5)}), ('n-open', ${daysAgo(-9)})) f (family, at)`);
    await db.execute(sql`insert into refresh_tokens (tenant_id, token_hash, family_id)
    select tenant_id, id || n, id from refresh_families, generate_series(1, 2) n where id like 'n-%'`);
    await db.execute(sql`insert into analytics_events (tenant_id, id, category, action, at)
    select tenant_id, id, 'menu', 'view', at::timestamptz
    from ${shop}, (values ('n-old', ${daysAgo(401)}), ('n-new', ${daysAgo(399)})) e (id, at)`);
    await deleteExpiredRows(db, NOW);
    expect(await left('refresh_families', 'id')).toEqual(['n-ending', 'n-open']);
    expect(await left('refresh_tokens', 'token_hash')).toEqual(['n-ending1', 'n-ending2', 'n-open1', 'n-open2']);
    expect(await left('analytics_events', 'id')).toEqual(['n-new']);
  });

  it('forgets who called from a table a day after its tab was closed, and not before', async () => {
    const { db } = database;
    await db.execute(sql`insert into checkouts (tenant_id, id, account_id, opened_at, closed_at)
    select account.tenant_id, tab.id, account.id, ${daysAgo(3)}::timestamptz, at::timestamptz
    from (select tenant_id, id from tab_accounts order by 1, 2 limit 1) account,
      (values ('n-closed', ${daysAgo(1.1)}), ('n-just-closed', ${daysAgo(0.9)})) tab (id, at)`);
    await db.execute(sql`insert into tab_calls (tenant_id, id, checkout_id, kind, guest)
    select tenant_id, checkout.id || kind, checkout.id, kind, 'n-ana ' || checkout.id
    from checkouts checkout, unnest(array['bill', 'waiter']) kind where checkout.id like 'n-%' or closed_at is null`);
    const named = async () => new Set(await left('tab_calls', 'guest'));
    const before = await named();
    await deleteExpiredRows(db, NOW);
    before.delete('n-ana n-closed');
    expect(await named()).toEqual(before);
    expect(before).toContain('n-ana n-just-closed');
    expect(before.size).toBeGreaterThan(1);
    expect(await left('tab_calls', 'id')).toHaveLength(4);
  });

  it('forgets what the sandbox acquirer told a day after it was taken, and nothing that it still has to tell', async () => {
    const { db } = database;
    await db.execute(sql`insert into sandbox_notices (tenant_id, id, path, body, due_at, sent_at)
    select tenant_id, id, 'pix', '{}', ${daysAgo(9)}::timestamptz, at::timestamptz
    from ${shop}, (values ('n-taken', ${daysAgo(1.1)}), ('n-just-taken', ${daysAgo(0.9)}), ('n-waiting', null)) n (id, at)`);
    await deleteExpiredRows(db, NOW);
    expect(await left('sandbox_notices', 'id')).toEqual(['n-just-taken', 'n-waiting']);
  });
});
