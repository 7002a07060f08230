import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '#server/persistence/database/database.ts';
import { startLocalPostgres } from '#server/persistence/local-postgres/local-postgres.ts';
import { migrateDatabase } from '#server/persistence/migrations/migrate.ts';
import { seedDemo } from '#server/demo/seed/seed-demo.ts';

/** Environment variables with the seeded template database and the folder of the run. */
export const TEMPLATE_URL = 'BALCAO_E2E_TEMPLATE';
export const RUN_FOLDER = 'BALCAO_E2E_FOLDER';

/** Playwright's global setup: starts one temporary PostgreSQL with the demo data for the whole run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-browser-'));
  // If the tests run as root, PostgreSQL runs as another user that needs access to the folder.
  chmodSync(folder, 0o711);
  const { url, stop } = await startLocalPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  await migrateDatabase(url);
  const database = createDatabase(url, { max: 2 });
  await seedDemo(database.db);
  // A template can be copied only while it has no connections.
  await database.close();
  process.env[TEMPLATE_URL] = url;
  process.env[RUN_FOLDER] = folder;
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
