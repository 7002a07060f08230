import { parseConfig } from '#server/foundation/config.ts';
import type { Config } from '#server/foundation/config.ts';
import { adminToken, loadSecrets } from '#server/foundation/secrets.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { runningPostgres, startLocalPostgres } from '#server/persistence/local-postgres/local-postgres.ts';
import { migrateDatabase } from '#server/persistence/migrations/migrate.ts';
import type { RunningServer } from '#server/services/tenant-file/running-server.ts';
import type { WithDatabase } from '#server/services/tenant-file/tenant-command.ts';
import { tenantCommand } from '#server/services/tenant-file/tenant-command.ts';

const withDatabase: WithDatabase = async (work) => {
  const { databaseUrl, dataDir } = parseConfig(process.env);
  const { url, stop } = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await ownPostgres(dataDir);
  try {
    await migrateDatabase(url);
    const { db, close } = createDatabase(url, { max: 1 });
    try {
      return await work(db);
    } finally {
      await close();
    }
  } finally {
    await stop();
  }
};

/** Beside a running server its own PostgreSQL is used, and left running. */
async function ownPostgres(dataDir: string) {
  const running = await runningPostgres(dataDir);
  return running === null
    ? await startLocalPostgres({ dataDir, durable: true })
    : { url: running, stop: async () => {} };
}

/**
 * The server that runs on this configuration: named by `ADMIN_TOKEN`, also on another machine, or else the one that would own
 * the PostgreSQL in `DATA_DIR`.
 */
async function runningServer(config: Config, origin: string): Promise<RunningServer | null> {
  if (config.adminToken !== null) return { origin, token: config.adminToken, isGuessed: false };
  if (config.databaseUrl !== null || (await runningPostgres(config.dataDir)) === null) return null;
  return { origin, token: adminToken(await loadSecrets(config)), isGuessed: true };
}

/** Returns the most useful message; a database error has more information in its cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (error.name !== 'DrizzleQueryError' || !(cause instanceof Error)) return error.message;
  return ['The database refused, nothing was changed.', cause.message, Reflect.get(cause, 'detail')]
    .filter(Boolean)
    .join(' ');
}

try {
  const config = parseConfig(process.env);
  const { publicUrl, host, port } = config;
  const origin = publicUrl ?? `http://${host}:${port}`;
  const [command, ...args] = process.argv.slice(2);
  if (command === 'token' && args.length === 0) console.log(adminToken(await loadSecrets(config)));
  else {
    const server = command === 'import' ? await runningServer(config, origin) : null;
    console.log(await tenantCommand([command ?? '', ...args], withDatabase, origin, config, server));
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
