import { parseConfig } from '#server/foundation/config.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { startLocalPostgres } from '#server/persistence/local-postgres/local-postgres.ts';
import { migrateDatabase } from '#server/persistence/migrations/migrate.ts';
import type { WithDatabase } from '#server/services/tenant-file/tenant-command.ts';
import { tenantCommand } from '#server/services/tenant-file/tenant-command.ts';

const RUNNING_SERVER_HINT = [
  'Or let it run, and set DATABASE_URL=postgresql://balcao:PASSWORD@127.0.0.1:PORT/balcao, with the password from the',
  'file `password` in that folder and the port from the fourth line of `cluster/postmaster.pid`.',
];

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

async function ownPostgres(dataDir: string) {
  try {
    return await startLocalPostgres({ dataDir, durable: true });
  } catch (error) {
    throw new Error([messageOf(error), ...RUNNING_SERVER_HINT].join('\n'), { cause: error });
  }
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
  const { publicUrl, host, port } = parseConfig(process.env);
  console.log(await tenantCommand(process.argv.slice(2), withDatabase, publicUrl ?? `http://${host}:${port}`));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
