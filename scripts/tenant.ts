import { parseConfig } from '#server/foundation/config.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { runningPostgres, startLocalPostgres } from '#server/persistence/local-postgres/local-postgres.ts';
import { migrateDatabase } from '#server/persistence/migrations/migrate.ts';
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
  const { publicUrl, host, port, picturesDir } = parseConfig(process.env);
  const origin = publicUrl ?? `http://${host}:${port}`;
  console.log(await tenantCommand(process.argv.slice(2), withDatabase, origin, picturesDir));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
