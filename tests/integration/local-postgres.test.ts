import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { isAlive, waitForExit } from '#server/persistence/local-postgres/live-process.ts';
import { runningPostgres, startLocalPostgres } from '#server/persistence/local-postgres/local-postgres.ts';
import { LARGEST_LOG_BYTES } from '#server/persistence/local-postgres/rotate-log.ts';

/** Ends what hangs; nothing is proved by it. */
const PATIENCE_MS = 60_000;

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'balcao-postgres-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the local PostgreSQL', () => {
  it('keeps its rows across a restart and is ready again sooner than the first time', async () => {
    const { started: first, tookMs } = await timed(() => startLocalPostgres({ dataDir, durable: true }));
    await query(first.url, 'CREATE TABLE orders AS SELECT 7 AS number');
    await first.stop();

    const { started: second, tookMs: againMs } = await timed(() => startLocalPostgres({ dataDir, durable: true }));
    expect(againMs).toBeLessThan(tookMs);
    expect(await query(second.url, 'SELECT number FROM orders')).toEqual([{ number: 7 }]);
    await second.stop();
  });

  it('is a UTF-8 database in UTC that listens on loopback only', async () => {
    const { url, stop } = await startLocalPostgres({ dataDir, durable: false });
    expect(
      await query(url, "SELECT current_setting('server_encoding') e, current_setting('TimeZone') z, upper('ção') u"),
    ).toEqual([{ e: 'UTF8', z: 'UTC', u: 'ÇÃO' }]);
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await stop();
  });

  it('goes down with a process that is killed, and the next start finds every committed row', async () => {
    const owner = await startOwner();
    await query(owner.url, 'CREATE TABLE orders AS SELECT 8 AS number');
    const postmaster = postmasterPid();
    owner.kill();
    expect(await waitForExit(postmaster, PATIENCE_MS)).toBe(true);

    const next = await startLocalPostgres({ dataDir, durable: true });
    expect(await query(next.url, 'SELECT number FROM orders')).toEqual([{ number: 8 }]);
    await next.stop();
  });

  it('replaces a PostgreSQL whose owner and keeper were both killed', async () => {
    const owner = await startOwner();
    const postmaster = postmasterPid();
    for (const pid of keepersOf(owner.pid)) process.kill(pid, 'SIGKILL');
    owner.kill();
    await waitForExit(owner.pid, PATIENCE_MS);
    expect(isAlive(postmaster)).toBe(true);

    const next = await startLocalPostgres({ dataDir, durable: true });
    expect(isAlive(postmaster)).toBe(false);
    await next.stop();
  });

  it('starts after a power cut left a stale pid file', async () => {
    const owner = await startOwner();
    const postmaster = postmasterPid();
    // The keepers first, so that none can clean up after the others.
    for (const pid of [...keepersOf(owner.pid), owner.pid, postmaster]) process.kill(pid, 'SIGKILL');
    await waitForExit(postmaster, PATIENCE_MS);
    expect(postmasterPid()).toBe(postmaster);

    const next = await startLocalPostgres({ dataDir, durable: true });
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  it('starts when the number in a stale pid file belongs to another program by now', async () => {
    const first = await startLocalPostgres({ dataDir, durable: true });
    const file = readFileSync(postmasterFile(), 'utf8');
    await first.stop();
    writeFileSync(postmasterFile(), file.replace(/^\d+/, String(process.pid)));

    const next = await startLocalPostgres({ dataDir, durable: true });
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  it('starts after an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'cluster.new'));
    writeFileSync(join(dataDir, 'cluster.new', 'PG_VERSION'), '18');
    const { url, stop } = await startLocalPostgres({ dataDir, durable: false });
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await stop();
  });

  it('refuses a second instance on the same folder, naming the process and what to do', async () => {
    const owner = await startOwner();
    await expect(startLocalPostgres({ dataDir, durable: true })).rejects.toThrow(
      `Another Balcão (process ${owner.pid}) is using ${dataDir}. Stop it first`,
    );
    expect(await query(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    process.kill(owner.pid, 'SIGTERM');
    expect(await waitForExit(owner.pid, PATIENCE_MS)).toBe(true);
  });

  it('is found by a command beside a running server, and only while that runs', async () => {
    expect(await runningPostgres(dataDir)).toBeNull();
    const owner = await startOwner();
    expect(await query((await runningPostgres(dataDir)) ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const postmaster = postmasterPid();
    owner.kill();
    await waitForExit(postmaster, PATIENCE_MS);
    await waitForExit(owner.pid, PATIENCE_MS);
    expect(await runningPostgres(dataDir)).toBeNull();
  });

  it('begins a new log when the former one has become large, also while it runs, and goes on writing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const postgres = await startLocalPostgres({ dataDir, durable: false });
    const log = join(dataDir, 'postgres.log');
    const complain = (word: string) => expect(query(postgres.url, `SELECT ${word}`)).rejects.toThrow(word);
    const becomesLarge = () => appendFileSync(log, 'x'.repeat(LARGEST_LOG_BYTES));
    const untilRotated = async () => {
      await expect.poll(() => statSync(log).size, { timeout: PATIENCE_MS }).toBeLessThan(LARGEST_LOG_BYTES);
    };
    await complain('before');
    becomesLarge();
    vi.advanceTimersByTime(MINUTE_MS);
    await untilRotated();
    expect(readFileSync(`${log}.1`, 'utf8')).toContain('before');
    await complain('afterwards');
    expect(readFileSync(log, 'utf8')).toMatch(/^[^\0x]*afterwards/);

    becomesLarge();
    process.kill(postmasterPid(), 'SIGKILL');
    await untilRotated();
    expect(readFileSync(`${log}.1`, 'utf8')).toContain('afterwards');
    await expect
      .poll(() => query(postgres.url, 'SELECT 1 AS one').catch(() => null), { timeout: PATIENCE_MS })
      .toEqual([{ one: 1 }]);
    await postgres.stop();
    vi.useRealTimers();
  });

  it('tells its owner when it cannot be started again', async () => {
    const lost = Promise.withResolvers<Error>();
    const postgres = await startLocalPostgres({ dataDir, durable: true, onLost: lost.resolve });
    rmSync(join(dataDir, 'cluster', 'PG_VERSION'));
    process.kill(postmasterPid(), 'SIGKILL');
    expect((await lost.promise).message).toContain('PostgreSQL did not start');
    await postgres.stop();
  });

  it('says why it did not start when its port is taken', async () => {
    const owner = await startOwner();
    const port = Number(new URL(owner.url).port);
    const other = mkdtempSync(join(tmpdir(), 'balcao-postgres-'));
    await expect(startLocalPostgres({ dataDir: other, port, durable: false })).rejects.toThrow(/already in use/);
    rmSync(other, { recursive: true });
    owner.kill();
    await waitForExit(postmasterPid(), PATIENCE_MS);
  });
});

async function timed<Started>(start: () => Promise<Started>): Promise<{ started: Started; tookMs: number }> {
  const beganMs = performance.now();
  const started = await start();
  return { started, tookMs: performance.now() - beganMs };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function startOwner(): Promise<{ pid: number; url: string; kill: () => void }> {
  const script = join(import.meta.dirname, 'postgres-owner.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { pid: child.pid!, url: output.toString().trim(), kill: () => void child.kill('SIGKILL') };
}

const postmasterFile = () => join(dataDir, 'cluster', 'postmaster.pid');
const postmasterPid = () => Number.parseInt(readFileSync(postmasterFile(), 'utf8'), 10);

/** The keeper shell of `owner` and the shell that watches its pipe, but not PostgreSQL. */
function keepersOf(owner: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim().split('\n');
  const processes = rows
    .map((row) => row.trim().split(/\s+/))
    .map(([pid, parent, name]) => ({ pid: Number(pid), parent: Number(parent), name }));
  const keepers = processes.filter(({ parent, name }) => parent === owner && name === 'sh').map(({ pid }) => pid);
  return [
    ...keepers,
    ...processes.filter(({ parent, name }) => keepers.includes(parent) && name === 'sh').map(({ pid }) => pid),
  ];
}
