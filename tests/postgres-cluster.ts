import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startLocalPostgres } from '#server/persistence/local-postgres/local-postgres.ts';
import { migrateDatabase } from '#server/persistence/migrations/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the migrated database that `testDatabase` copies. */
    postgresUrl: string;
  }
}

/** Vitest's global setup: one throw-away PostgreSQL for the run, with every migration applied once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-tests-'));
  const { url, stop } = await startLocalPostgres({ dataDir, durable: false });
  await migrateDatabase(url);
  project.provide('postgresUrl', url);
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
