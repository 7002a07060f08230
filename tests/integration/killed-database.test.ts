import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { deriveSecrets } from '#server/foundation/secrets.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { freePort } from '#server/persistence/local-postgres/free-port.ts';
import { runningPostgres } from '#server/persistence/local-postgres/local-postgres.ts';
import { altchaCaptcha } from '#server/services/captcha/captcha.ts';
import { orderBody } from './server/test-orders.ts';
import { openShop } from './server/test-shop.ts';
import { useServerProcesses } from './server-processes.ts';

const ROUNDS = 10;
const GUESTS = 6;
/** About a second is usual; with five others for each core it took five. */
const LONGEST_OUTAGE_MS = 10_000;
const MOST_LINES = 100;
/** Orders that are accepted between two kills. */
const A_FEW = 6;

const SECRET_KEY = 'of-a-server-whose-database-is-killed';
/** Signed with the server's own keys, so that guests spend their time ordering. */
const captcha = altchaCaptcha(deriveSecrets(SECRET_KEY), { cost: 1, counterMin: 1, counterMax: 3 });

async function solvedToken(tenantId: TenantId): Promise<string> {
  const challenge = await captcha.challenge(tenantId, new Date());
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const { folder, startServer, untilReady, postmaster } = useServerProcesses();

it('a server whose database is killed while guests order heals within ten seconds, ten times of ten: no order is lost or doubled, and few lines are logged', async () => {
  const port = await freePort();
  const server = startServer(port, { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', SECRET_KEY });
  await untilReady(port);
  const database = createDatabase((await runningPostgres(folder())) ?? '', { max: 2 });
  database.pool.on('error', () => undefined);
  database.pool.on('connect', (client) => client.on('error', () => undefined));
  const tenantId = await openShop(database.db, 'cantina');

  const confirmed: string[] = [];
  let isOver = false;
  /** Sends an order as the outbox does: under one key, until it is accepted. */
  const order = async (key: string = randomUUID()): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/transactions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-tenant-id': tenantId, 'idempotency-key': key },
        body: JSON.stringify({ ...orderBody(), token: await solvedToken(tenantId) }),
      });
      const body = await answer.text();
      if (answer.ok) return void confirmed.push(key);
      expect([503, 409], body).toContain(answer.status);
      await sleep(50);
    }
  };
  const guest = async (): Promise<void> => {
    while (!isOver) await order();
  };
  const guests = Promise.all(Array.from({ length: GUESTS }, guest));

  const killOnce = async () => {
    for (const _ of Array(A_FEW)) await order();
    const killed = postmaster() ?? 0;
    const said = server.said().length;
    process.kill(killed, 'SIGKILL');
    const killedAtMs = performance.now();
    const isAnother = () => (postmaster() || killed) !== killed;
    await expect.poll(isAnother, { interval: 20 }).toBe(true);
    await order();
    const ms = performance.now() - killedAtMs;
    return { ms, lines: server.said().slice(said).split('\n').length - 1 };
  };
  const killAll = async () => {
    const outages: Awaited<ReturnType<typeof killOnce>>[] = [];
    for (let round = 0; round < ROUNDS; round++) outages.push(await killOnce());
    return outages;
  };
  // Whoever of the guests is refused ends it all.
  const outages = await Promise.race([killAll(), guests.then(() => [])]).finally(() => (isOver = true));
  await guests;

  expect(outages).toHaveLength(ROUNDS);
  expect(Math.max(...outages.map(({ ms }) => ms))).toBeLessThan(LONGEST_OUTAGE_MS);
  expect(Math.max(...outages.map(({ lines }) => lines))).toBeLessThan(MOST_LINES);
  const { rows } = await database.pool.query<{ key: string | null }>(
    `select i.key from transactions t left join idempotency_records i
       on (i.tenant_id, i.transaction_id) = (t.tenant_id, t.id)`,
  );
  expect(rows.map(({ key }) => key).toSorted()).toEqual(confirmed.toSorted());
  await database.close();
});
