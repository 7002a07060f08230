import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { parseConfig } from './foundation/config.ts';
import { assertSafeInPublic, mayHaveDemo } from './foundation/safe-in-public.ts';
import type { Config } from './foundation/config.ts';
import { createDatabase } from './persistence/database/database.ts';
import { startLocalPostgres } from './persistence/local-postgres/local-postgres.ts';
import { migrateDatabase } from './persistence/migrations/migrate.ts';
import { UndoStack } from './foundation/undo-stack.ts';
import { isDemoIn, loadDemo } from './load-demo.ts';
import { welcome } from './welcome.ts';

const PAGE_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));
const CONNECTIONS = 20;

const DEMO_IS_LEFT = `SEED=none: this database has the demo of an earlier start, with passwords and keys that everybody knows, and others can reach this server.
Start with another DATA_DIR (or DATABASE_URL) for shops of your own, or set DEMO_IN_PUBLIC=yes to show the demo.`;

const running = new UndoStack();

/**
 * Runs until somebody stops it; says what went wrong and sets the exit code when it cannot. `pageFolder` holds the built page,
 * or while developing the one that no build has touched.
 */
export async function runServer(environment: NodeJS.ProcessEnv, pageFolder = PAGE_FOLDER): Promise<void> {
  // Heard from the beginning: whoever stops a server that is still starting gets the same clean end.
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const databaseLost = Promise.withResolvers<never>();
  // Heard below; while the server starts, its own failures come first.
  databaseLost.promise.catch(() => undefined);
  try {
    const config = parseConfig(environment);
    assertSafeInPublic(config);
    await start(config, pageFolder, databaseLost.reject);
    const [signal] = await Promise.race([stopped, databaseLost.promise]);
    process.stdout.write(`\n${String(signal)}: finishing what is under way …\n`);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
  await running.run();
}

async function start(config: Config, pageFolder: string, onDatabaseLost: (error: Error) => void): Promise<void> {
  const beganMs = performance.now();
  const databaseUrl = config.databaseUrl ?? (await startOwnPostgres(config, onDatabaseLost));
  await migrateDatabase(databaseUrl);
  const database = createDatabase(databaseUrl, { max: CONNECTIONS });
  running.push(database.close);
  if (config.seed === 'demo') await (await loadDemo(config))?.seed(database.db);
  else if (!mayHaveDemo(config) && (await isDemoIn(database.db))) throw new Error(DEMO_IS_LEFT);

  const app = await buildApp({ config, database, pageFolder });
  const jobs = await startBackgroundJobs({ databaseUrl, app });
  running.push(jobs.stop);
  running.push(() => app.close());
  await listen(app, config);
  process.stdout.write(await welcome(app, performance.now() - beganMs));
}

async function startOwnPostgres({ dataDir }: Config, onLost: (error: Error) => void): Promise<string> {
  const postgres = await startLocalPostgres({ dataDir, durable: true, onLost });
  running.push(postgres.stop);
  return postgres.url;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new Error(`Port ${port} is taken. Stop the program that uses it, or choose another one with PORT=…`, {
      cause,
    });
  }
}

/** Plain errors are written for the person at the terminal; every other kind is a bug, and comes with its trace. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForPeople = error.constructor === Error || error.name === 'ConfigError';
  return isForPeople ? error.message : (error.stack ?? error.message);
}
