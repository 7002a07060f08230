import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { RUN_FOLDER, TEMPLATE_URL } from './cluster.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const START_TIMEOUT_MS = 120_000;
/** Below the ports that systems lend to outgoing connections: one of those may be lent before the server listens, or while it is stopped. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

export interface ShopServer {
  /** Origin without a trailing slash; it stays the same after a restart. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly start: () => Promise<void>;
  /** Kills the process, like a crash. */
  readonly stop: () => Promise<void>;
  readonly sql: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

export interface ShopOptions {
  readonly variables?: Readonly<Record<string, string>>;
  /** Folder of the app; this checkout by default. */
  readonly root?: string;
}

/** Starts the built app with its real server, with its own port and its own copy of the demo data; with `SEED=none` without any. */
export async function createShopServer({ variables = {}, root = ROOT }: ShopOptions = {}): Promise<ShopServer> {
  const port = await freePort();
  const databaseUrl = await (variables['SEED'] === 'none' ? newDatabase('template1') : copyOfDemo());
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // An ended pool may still be closing its connections when the database is dropped, which cuts them off.
  pool.on('error', () => undefined);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(process.env[RUN_FOLDER] ?? '', 'data'),
    KITCHEN: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...variables,
  };
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['server/server.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
    await untilReady(url, child);
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    child = null;
  };
  const close = async (): Promise<void> => {
    await stop();
    await pool.end();
    await dropDatabase(databaseUrl);
  };
  const sql = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, [...values])).rows as Row[];

  await start();
  return { url, databaseUrl, start, stop, sql, close };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server was not ready after ${START_TIMEOUT_MS} ms`);
}

const copyOfDemo = (): Promise<string> => newDatabase(new URL(process.env[TEMPLATE_URL] ?? '').pathname.slice(1));

async function newDatabase(template: string): Promise<string> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return Object.assign(new URL(process.env[TEMPLATE_URL] ?? ''), { pathname: name }).href;
}

/** Also ends the connections that a killed server has left. */
const dropDatabase = (url: string): Promise<void> =>
  administer(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(process.env[TEMPLATE_URL] ?? ''), { pathname: 'postgres' }).href);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const probe = createServer().listen(port, 'localhost');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
