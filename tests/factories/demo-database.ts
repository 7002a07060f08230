import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { seedDemo } from '#server/demo/seed/seed-demo.ts';
import { testDatabase } from '#tests/postgres.ts';

/** A separate database with the demo world. Close it in `afterAll`. */
export async function demoDatabase(now?: Date): Promise<OpenDatabase> {
  const database = createDatabase(await testDatabase(), { max: 8 });
  await seedDemo(database.db, now);
  return database;
}
